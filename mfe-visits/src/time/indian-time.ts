/** Times in words, in Indian time whatever the device thinks: computed, since India has one zone and no summer time. Pure. */
import { INDIA_AHEAD_MS } from 'api/limits';
import { timeTexts, type ClockTime } from '../texts/en/time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The Indian day of a moment, counted from 1 January 1970. @param at in ms since 1970 */
export const indianDay = (at: number): number => Math.floor((at + INDIA_AHEAD_MS) / DAY);

/** The names of a day: `{ weekday: 'Tue', date: '24 Nov' }`. */
export function dayNames(day: number): { weekday: string; date: string } {
  const at = new Date(day * DAY);
  return {
    weekday: timeTexts.weekdays[at.getUTCDay()] ?? '',
    date: `${at.getUTCDate()} ${timeTexts.months[at.getUTCMonth()] ?? ''}`,
  };
}

/** A day as it is said: `Today`, `Tomorrow`, `Tue, 24 Nov`. */
export function dayWords(day: number, today: number): string {
  if (day === today) return timeTexts.today;
  if (day === today + 1) return timeTexts.tomorrow;
  const { weekday, date } = dayNames(day);
  return `${weekday}, ${date}`;
}

function clockOf(at: number): ClockTime {
  const minutes = Math.floor((((at + INDIA_AHEAD_MS) % DAY) + DAY) % DAY) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  const clock = `${hours % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return { clock, hours, isNoon: hours === 12 && rest === 0 };
}

/** A span of a day: `4 to 6 pm`, `10 am to 12 noon`. */
export function spanWords(start: number, end: number): string {
  return timeTexts.span(clockOf(start), clockOf(end));
}

/** A window as it is said: `Today, 4 to 6 pm`. @param now in ms since 1970 */
export function whenWords({ start, end }: { start: string; end: string }, now: number): string {
  const from = Date.parse(start);
  return `${dayWords(indianDay(from), indianDay(now))}, ${spanWords(from, Date.parse(end))}`;
}

/** A moment within a sentence: `2 pm today`, `2 pm on Tue, 24 Nov`. */
export function momentWords(at: number, now: number): string {
  const day = dayWords(indianDay(at), indianDay(now));
  return timeTexts.moment(clockOf(at), day);
}
