/** Days and times of visits as people in India say them. Pure. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** India is five and a half hours ahead, all year. */
const AHEAD = 330 * MINUTE;

/** The day of a moment, as `2026-11-23`. @param at ms, or ISO 8601 */
export const dayOf = (at: number | string): string =>
  new Date(new Date(at).getTime() + AHEAD).toISOString().slice(0, 10);

/** Minutes since midnight in India. */
export const minutesOf = (iso: string): number =>
  ((new Date(iso).getTime() + AHEAD) % (24 * HOUR)) / MINUTE;

/** The moment of a time of a day, in ISO 8601. @param hour as `08` or `8` */
export const momentOf = (day: string, hour: number | string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Number(hour) * HOUR - AHEAD).toISOString();

/** The day after, or before. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Why a technician can't come, without the way in which the command line is told that it does not matter. */
export const whyNot = (message: string): string => message.replace(/ Say --anyway .*$/, '');

/** Hours at which windows begin. */
export const WINDOW_HOURS = ['08', '10', '12', '14', '16', '18'] as const;

/** The hour at which a window begins, as it is chosen. */
export const hourOf = (iso: string): string =>
  String(Math.floor(minutesOf(iso) / 60)).padStart(2, '0');

/** `10:00`. */
export function clockOf(iso: string): string {
  const minutes = Math.floor(minutesOf(iso));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `23 Nov, 10:00–12:00`. */
export function windowText(start: string, end: string): string {
  const day = new Date(new Date(start).getTime() + AHEAD).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return `${day.replace('Sept', 'Sep')}, ${clockOf(start)}–${clockOf(end)}`;
}
