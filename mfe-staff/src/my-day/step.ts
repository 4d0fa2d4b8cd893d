/** The next step of a visit. Pure. */
import type { MyDay } from 'api/staff-contract';
import type { ClockTime } from '../texts/en/day.ts';
import { getMinutesOfDay } from 'contract/indian-time';

export type MyVisit = MyDay['visits'][number];

export type Step = 'onTheWay' | 'arrived' | 'start' | 'done';

export function getNextStep({ state, order: { status } }: MyVisit): Step | null {
  if (state === 'booked') return 'onTheWay';
  if (state === 'on the way') return 'arrived';
  if (state !== 'arrived') return null;
  return status === 'in progress' ? 'done' : 'start';
}

/** Whether the visit is neither completed nor cancelled. */
export const isOpen = (visit: MyVisit): boolean => getNextStep(visit) !== null;

/** Parts can be proposed only while the technician is at the customer's. */
export const canProposeParts = ({ state }: MyVisit): boolean => state === 'arrived';

/** Splits visits into the current or next one and the rest. */
export function splitVisits(visits: readonly MyVisit[]): {
  next: MyVisit | undefined;
  later: MyVisit[];
  over: MyVisit[];
} {
  const open = visits.filter(isOpen);
  // A visit under way comes first, even if an earlier one is still open.
  const next = open.find(({ state }) => state !== 'booked') ?? open[0];
  return {
    next,
    later: open.filter((visit) => visit !== next),
    over: visits.filter((visit) => !isOpen(visit)),
  };
}

/** Link to directions in the phone's map app. */
export const getMapUrl = ({ order }: MyVisit): string =>
  `geo:0,0?q=${encodeURIComponent([order.address, order.block, order.city].join(', '))}`;

/** Time of day in India. */
export function toClockTime(iso: string): ClockTime {
  const minutes = Math.floor(getMinutesOfDay(Date.parse(iso)));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
