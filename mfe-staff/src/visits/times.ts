/** Days and times as the console's links, forms and tables write them. Pure. */
import * as clock from 'contract/indian-time';
import { formatDate } from 'shared-ui/parts';
import { texts } from '../texts/en/visits.ts';

/** Calendar day of a moment (ms since the epoch), such as `2026-11-23`. */
export const toDay = (at: number): string => clock.formatDay(clock.toIndianDay(at));

/** Adds days to a calendar day; negative numbers subtract. */
export const addDays = (day: string, days: number): string =>
  clock.formatDay((clock.parseDay(day) ?? 0) + days);

/** Short name of a calendar day's weekday. */
export const formatWeekday = (day: string): string =>
  Object.values(texts.weekdays)[clock.getWeekday(clock.parseDay(day) ?? 0)] ?? '';

/** Moment of a calendar day and a time such as `08:00`, in ISO 8601. */
export const toMoment = (day: string, time: string): string =>
  new Date(clock.toMoment(clock.parseDay(day) ?? 0, clock.parseClock(time) ?? 0)).toISOString();

/** Formats the time of a moment in ISO 8601 as `10:00`. */
export const formatClock = (iso: string): string =>
  clock.formatClock(clock.getMinutesOfDay(Date.parse(iso)));

/** Formats the start of a window as `23 Nov, 10:00`. */
export const formatStart = (start: string): string =>
  `${formatDate(start).replace(/ \d{4}$/, '')}, ${formatClock(start)}`;

/** Formats a window as `23 Nov, 10:00–12:00`. */
export const formatWindow = (start: string, end: string): string =>
  `${formatStart(start)}–${formatClock(end)}`;

/** Removes the command line's hint from an error message about a technician's availability. */
export const stripCliHint = (message: string): string =>
  message.replace(/ (?:Use|Say) --anyway .*$/, '');
