/** What comes next at a visit. Pure. */
import type { MyDay } from 'api/staff-contract';
import type { ClockTime } from '../texts/en/day.ts';
import { minutesOf } from '../visits/times.ts';

export type MyVisit = MyDay['visits'][number];

/** The one thing that is pressed next; null where there is nothing any more. */
export type Step = 'onTheWay' | 'arrived' | 'start' | 'done';

export function stepOf({ state, order: { status } }: MyVisit): Step | null {
  if (state === 'booked') return 'onTheWay';
  if (state === 'on the way') return 'arrived';
  if (state !== 'arrived') return null;
  return status === 'in progress' ? 'done' : 'start';
}

/** Whether a visit still has to be made or ended. */
export const isOpen = (visit: MyVisit): boolean => stepOf(visit) !== null;

/** Parts may be proposed as long as somebody is there. */
export const takesParts = ({ state }: MyVisit): boolean => state === 'arrived';

/** The visit that one is at or goes to, and those after it. */
export function sorted(visits: readonly MyVisit[]): {
  next: MyVisit | undefined;
  later: MyVisit[];
  over: MyVisit[];
} {
  const open = visits.filter(isOpen);
  // Who has set out for one visit is at that one, whatever stands earlier in the day.
  const next = open.find(({ state }) => state !== 'booked') ?? open[0];
  return {
    next,
    later: open.filter((visit) => visit !== next),
    over: visits.filter((visit) => !isOpen(visit)),
  };
}

/** The way to an address by the phone's own map. */
export const wayTo = ({ order }: MyVisit): string =>
  `geo:0,0?q=${encodeURIComponent([order.address, order.block, order.city].join(', '))}`;

/** A moment by India's clock. */
export function clockOf(iso: string): ClockTime {
  const minutes = Math.floor(minutesOf(iso));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
