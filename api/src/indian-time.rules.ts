/** Indian time, which has a constant offset. Days are whole days since 1970-01-01 in India. */

import type { Language } from 'platform/language';
import { INDIA_AHEAD_MS } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** 1970-01-01 was a Thursday; Sunday is 0. */
const FIRST_WEEKDAY = 4;

/** Own tables, because the output of `Intl` depends on the ICU version. Pages use the same ones. */
const WEEKDAYS = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  hi: 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' '),
} as const;
const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  hi: 'जन॰ फर॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
} as const;
const TO = { en: 'to', hi: 'से' } as const;

export const DAY_MINUTES = 24 * 60;

/** Day of a moment (ms since the epoch). */
export const indianDay = (at: number): number => Math.floor((at + INDIA_AHEAD_MS) / DAY_MS);

/** Moment (ms since the epoch) of a day and minutes after midnight. */
export const momentOf = (day: number, minutes: number): number =>
  day * DAY_MS - INDIA_AHEAD_MS + minutes * MINUTE_MS;

/** Minutes since midnight. */
export const minutesInDay = (at: number): number => (at - momentOf(indianDay(at), 0)) / MINUTE_MS;

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % 7;

/** `2026-11-23`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Parses `2026-11-23`; null if invalid. */
export function dayFrom(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || dayText(at / DAY_MS) !== text ? null : at / DAY_MS;
}

/** Parses an ISO 8601 date and time to ms since the epoch; null if invalid. */
export function momentFrom(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Parses `08:30` to minutes since midnight, up to `24:00`; null if invalid. */
export function minutesFrom(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d?):(\d\d)$/.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const found = Number(hours) * 60 + Number(minutes);
  return found <= 24 * 60 ? found : null;
}

/** Formats minutes since midnight as `08:30`. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const dayAndMonth = (date: Date, language: Language): string =>
  `${date.getUTCDate()} ${MONTHS[language][date.getUTCMonth()]}`;

/** `Mon 23 Nov`, `सोम 23 नव॰`. */
const dayWords = (day: number, language: Language): string =>
  `${WEEKDAYS[language][weekdayOf(day)]} ${dayAndMonth(new Date(day * DAY_MS), language)}`;

/** `Mon 23 Nov, 10:00 to 12:00`, `सोम 23 नव॰, 10:00 से 12:00`. */
export const spanWords = (start: number, end: number, language: Language): string =>
  `${dayWords(indianDay(start), language)}, ${clockText(minutesInDay(start))} ${TO[language]} ${clockText(minutesInDay(end))}`;

/** `10:20`, rounded to five minutes, for estimates. */
export const aboutWhen = (at: number): string =>
  clockText(minutesInDay(Math.ceil(at / (5 * MINUTE_MS)) * 5 * MINUTE_MS));
