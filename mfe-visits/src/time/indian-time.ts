/**
 * Formats times in India Standard Time whatever the device's zone. Computed, because India has one zone without
 * daylight saving. Pure.
 */
import { INDIA_AHEAD_MS } from 'api/limits';
import { timeTexts, type ClockTime } from '../texts/en/time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Day in India, counted from 1 January 1970.
 * @param at ms since the epoch
 */
export const toIndianDay = (at: number): number => Math.floor((at + INDIA_AHEAD_MS) / DAY);

/** Names of a day: `{ weekday: 'Tue', date: '24 Nov' }`. */
export function getDayNames(day: number): { weekday: string; date: string } {
  const at = new Date(day * DAY);
  return {
    weekday: timeTexts.weekdays[at.getUTCDay()] ?? '',
    date: `${at.getUTCDate()} ${timeTexts.months[at.getUTCMonth()] ?? ''}`,
  };
}

/** Formats a day: `Today`, `Tomorrow`, `Tue, 24 Nov`. */
export function formatDay(day: number, today: number): string {
  if (day === today) return timeTexts.today;
  if (day === today + 1) return timeTexts.tomorrow;
  const { weekday, date } = getDayNames(day);
  return `${weekday}, ${date}`;
}

function clockOf(at: number): ClockTime {
  const minutes = Math.floor((((at + INDIA_AHEAD_MS) % DAY) + DAY) % DAY) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  const clock = `${hours % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return { clock, hours, isNoon: hours === 12 && rest === 0 };
}

/** Formats a time range: `4 to 6 pm`, `10 am to 12 noon`. */
export function formatSpan(start: number, end: number): string {
  return timeTexts.span(clockOf(start), clockOf(end));
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
  return timeTexts.moment(clockOf(at), day);
}
