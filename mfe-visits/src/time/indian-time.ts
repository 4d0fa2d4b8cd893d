/** Times in words, in Indian time whatever the device thinks: computed, since India has one zone and no summer time. Pure. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** India is five and a half hours ahead of UTC. */
const AHEAD = 330 * MINUTE;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The Indian day of a moment, counted from 1 January 1970. @param at in ms since 1970 */
export const indianDay = (at: number): number => Math.floor((at + AHEAD) / DAY);

/** The names of a day: `{ weekday: 'Tue', date: '24 Nov' }`. */
export function dayNames(day: number): { weekday: string; date: string } {
  const at = new Date(day * DAY);
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    date: `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''}`,
  };
}

/** A day as it is said: `Today`, `Tomorrow`, `Tue, 24 Nov`. */
export function dayWords(day: number, today: number): string {
  if (day === today) return 'Today';
  if (day === today + 1) return 'Tomorrow';
  const { weekday, date } = dayNames(day);
  return `${weekday}, ${date}`;
}

interface Clock {
  /** `4`, `12`, `2:30`. */
  hour: string;
  /** `am`, `pm`, and `noon` for twelve o'clock. */
  half: string;
}

function clockOf(at: number): Clock {
  const minutes = Math.floor((((at + AHEAD) % DAY) + DAY) % DAY) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  const half = hours === 12 && rest === 0 ? 'noon' : hours < 12 ? 'am' : 'pm';
  return { hour: `${hours % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`, half };
}

/** A time of the day: `4 pm`, `12 noon`, `2:30 pm`. */
function clockWords(at: number): string {
  const { hour, half } = clockOf(at);
  return `${hour} ${half}`;
}

/** A span of a day: `4 to 6 pm`, `10 am to 12 noon`. */
export function spanWords(start: number, end: number): string {
  const [from, to] = [clockOf(start), clockOf(end)];
  return from.half === to.half
    ? `${from.hour} to ${clockWords(end)}`
    : `${clockWords(start)} to ${clockWords(end)}`;
}

/** A window as it is said: `Today, 4 to 6 pm`. @param now in ms since 1970 */
export function whenWords({ start, end }: { start: string; end: string }, now: number): string {
  const from = Date.parse(start);
  return `${dayWords(indianDay(from), indianDay(now))}, ${spanWords(from, Date.parse(end))}`;
}

/** A moment within a sentence: `2 pm today`, `2 pm on Tue, 24 Nov`. */
export function momentWords(at: number, now: number): string {
  const day = dayWords(indianDay(at), indianDay(now));
  const words = day.includes(',') ? `on ${day}` : day.toLowerCase();
  return `${clockWords(at)} ${words}`;
}
