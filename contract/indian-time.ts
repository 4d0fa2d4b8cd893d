/**
 * The clock of India for servers and pages, whatever the zone of the machine. India has one zone without daylight
 * saving, so a fixed offset is enough. Moments are ms since the epoch; days are whole days since 1970-01-01 in India.
 */

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const IST_OFFSET_MS = 330 * MINUTE_MS;
/** 1970-01-01 was a Thursday; Sunday is 0. */
const FIRST_WEEKDAY = 4;

/** A date whose UTC parts are the date and the time in India; invalid if the moment is NaN. */
export const toIndianDate = (at: number): Date => new Date(at + IST_OFFSET_MS);

/** Day of a moment. */
export const toIndianDay = (at: number): number => Math.floor((at + IST_OFFSET_MS) / DAY_MS);

/** A date whose UTC parts are those of a day. */
export const toDateOfDay = (day: number): Date => new Date(day * DAY_MS);

/** Moment of a day and minutes after midnight. */
export const toMoment = (day: number, minutes: number): number =>
  day * DAY_MS - IST_OFFSET_MS + minutes * MINUTE_MS;

/** Minutes since midnight in India, with fractions. */
export const getMinutesOfDay = (at: number): number =>
  (at - toMoment(toIndianDay(at), 0)) / MINUTE_MS;

/** 0 is Sunday. */
export const getWeekday = (day: number): number => (day + FIRST_WEEKDAY) % 7;

/** `2026-11-23`. */
export const formatDay = (day: number): string => toDateOfDay(day).toISOString().slice(0, 10);

/** Parses `2026-11-23`; null if invalid. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isNaN(day) || formatDay(day) !== text ? null : day;
}

/**
 * Parses an ISO 8601 date and time; null if invalid. It must name its zone: without one it would be read in the zone
 * of this machine.
 */
export function parseMoment(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Parses `08:30` to minutes since midnight, up to `24:00`; null if invalid. */
export function parseClock(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d?):(\d\d)$/.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return total <= DAY_MINUTES ? total : null;
}

/** Formats minutes since midnight as `08:30`; seconds are dropped. */
export const formatClock = (minutes: number): string =>
  [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
