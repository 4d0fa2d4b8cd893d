/** Formats the times of visits in India Standard Time. Pure. */
import { getMinutesOfDay, toDateOfDay, toIndianDay } from 'contract/indian-time';
import { timeTexts, type ClockTime } from '../texts/en/time.ts';

/** Names of a day (days since 1 January 1970, in India): `{ weekday: 'Tue', date: '24 Nov' }`. */
export function getDayNames(day: number): { weekday: string; date: string } {
  const date = toDateOfDay(day);
  return {
    weekday: timeTexts.weekdays[date.getUTCDay()] ?? '',
    date: `${date.getUTCDate()} ${timeTexts.months[date.getUTCMonth()] ?? ''}`,
  };
}

/** Formats a day: `Today`, `Tomorrow`, `Tue, 24 Nov`. */
export function formatDay(day: number, today: number): string {
  if (day === today) return timeTexts.today;
  if (day === today + 1) return timeTexts.tomorrow;
  const { weekday, date } = getDayNames(day);
  return `${weekday}, ${date}`;
}

function getClockTime(at: number): ClockTime {
  const minutes = getMinutesOfDay(at);
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  const clock = `${hours % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return { clock, hours, isNoon: hours === 12 && rest === 0 };
}

/** Formats a time range: `4 to 6 pm`, `10 am to 12 noon`. */
export function formatSpan(start: number, end: number): string {
  return timeTexts.span(getClockTime(start), getClockTime(end));
}

/**
 * Formats a window: `Today, 4 to 6 pm`.
 * @param now ms since the epoch
 */
export function formatWindow({ start, end }: { start: string; end: string }, now: number): string {
  const from = Date.parse(start);
  return `${formatDay(toIndianDay(from), toIndianDay(now))}, ${formatSpan(from, Date.parse(end))}`;
}

/** Formats a moment within a sentence: `2 pm today`, `2 pm on Tue, 24 Nov`. */
export function formatMoment(at: number, now: number): string {
  const day = formatDay(toIndianDay(at), toIndianDay(now));
  return timeTexts.moment(getClockTime(at), day);
}
