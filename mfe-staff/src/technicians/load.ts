/** Presentation of a technician's workload. Pure. */
import type { Load } from 'api/staff-contract';
import { texts } from '../texts/en/technicians.ts';
import { texts as visitTexts } from '../texts/en/visits.ts';
import { formatWeekday } from '../visits/times.ts';

const WEEKDAYS: Readonly<Record<string, string>> = visitTexts.weekdays;

/** A technician's day; `busy` and `hours` are in minutes. */
export type DayOfLoad = Load['technicians'][number]['days'][number];

/** Formats a duration: `2 h 45`, `45 min`. */
export const formatMinutes = (minutes: number): string =>
  texts.load.duration(Math.floor(minutes / 60), minutes % 60);

/** Formats weekly hours, such as `Mon-Sat 09:00-18:00`, with the names of the days in the page's language. */
export const formatHours = (hours: string): string =>
  hours.replace(/[A-Z][a-z]+/g, (day) => WEEKDAYS[day] ?? day);

/** Workload of a day from 0 to 1; 1 if there are bookings but no working hours. */
export function getWorkload({ busy, hours }: Pick<DayOfLoad, 'busy' | 'hours'>): number {
  if (busy === 0) return 0;
  return hours === 0 ? 1 : Math.min(1, busy / hours);
}

/** Classifies a day: no working hours, on leave, more visits than fit into the hours, or a day of work. */
export function classifyDay({
  visits,
  busy,
  hours,
  away,
}: DayOfLoad): 'off' | 'away' | 'over' | 'work' {
  if (busy > hours) return 'over';
  if (hours === 0 && visits === 0) return away ? 'away' : 'off';
  return 'work';
}

/**
 * Column heading of a day: `Mon 23`.
 * @param day such as 2026-11-23
 */
export const formatDayHeading = (day: string): string =>
  `${formatWeekday(day)} ${Number(day.slice(-2))}`;

/** Returns a technician's days in column order; undefined for days without data, e.g. of a technician just added. */
export function getDays(load: Load, id: number): (DayOfLoad | undefined)[] {
  const technicianDays = load.technicians.find((technician) => technician.id === id)?.days ?? [];
  return load.days.map((day) => technicianDays.find((candidate) => candidate.day === day));
}

/** Counts the visits of a technician within a date range, both ends included. */
export const countVisits = (
  load: Load,
  id: number,
  { from, to }: { from: string; to: string },
): number =>
  (load.technicians.find((technician) => technician.id === id)?.days ?? [])
    .filter(({ day }) => from <= day && day <= to)
    .reduce((sum, { visits }) => sum + visits, 0);
