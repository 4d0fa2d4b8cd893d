/** Dates and times of visits in India Standard Time. Pure. */

import { INDIA_AHEAD_MS } from 'api/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Calendar day of a moment, as `2026-11-23`.
 * @param at ms since the epoch, or ISO 8601
 */
export const toDay = (at: number | string): string =>
  new Date(new Date(at).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** Minutes since midnight. */
export const toMinutesOfDay = (iso: string): number =>
  ((new Date(iso).getTime() + INDIA_AHEAD_MS) % (24 * HOUR)) / MINUTE;

/**
 * Moment of a day and time, as ISO 8601.
 * @param clock as `08:00`
 */
export const toMoment = (day: string, clock: string): string =>
  new Date(Date.parse(`${day}T${clock}:00Z`) - INDIA_AHEAD_MS).toISOString();

/** Parses `08:00` to minutes since midnight. */
export const parseMinutes = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Adds days to a calendar day; negative numbers subtract. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Removes the command line's hint from an error message about a technician's availability. */
export const stripCliHint = (message: string): string =>
  message.replace(/ (?:Use|Say) --anyway .*$/, '');

/** Formats a time as `10:00`. */
export function formatClock(iso: string): string {
  const minutes = Math.floor(toMinutesOfDay(iso));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Formats a window as `23 Nov, 10:00–12:00`. */
export function formatWindow(start: string, end: string): string {
  const day = new Date(new Date(start).getTime() + INDIA_AHEAD_MS).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return `${day.replace('Sept', 'Sep')}, ${formatClock(start)}–${formatClock(end)}`;
}
