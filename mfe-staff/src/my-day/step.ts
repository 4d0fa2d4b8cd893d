/** The next step of a visit. Pure. */
import type { MyDay, StaffCalls } from 'api/staff-contract';
import type { ClockTime } from '../texts/en/day.ts';
import { getMinutesOfDay } from 'contract/indian-time';
import { isOpen } from './is-open.ts';

export type MyVisit = MyDay['visits'][number];

/** Steps of a visit, in sequence, with the call of each. */
export const STEP_CALLS = {
  'on-the-way': 'POST /ops/my/visits/{id}/on-the-way',
  arrived: 'POST /ops/my/visits/{id}/arrived',
  start: 'POST /ops/my/orders/{id}/start',
  complete: 'POST /ops/my/orders/{id}/complete',
} as const satisfies Partial<Record<MyVisit['order']['actions'][number], keyof StaffCalls>>;
export type Step = keyof typeof STEP_CALLS;

/** The first step that the API offers; null if there is none. */
export const getNextStep = ({ order: { actions } }: MyVisit): Step | null =>
  (Object.keys(STEP_CALLS) as Step[]).find((step) => actions.includes(step)) ?? null;

/** Splits the visits of a day. `next` is the one in progress or, if there is none, the first open one. */
export function splitVisits(visits: readonly MyVisit[]): {
  next: MyVisit | undefined;
  later: MyVisit[];
  done: MyVisit[];
  /** Missed and cancelled visits. */
  notDone: MyVisit[];
} {
  const open = visits.filter(isOpen);
  const next = open.find(({ state }) => state !== 'booked') ?? open[0];
  return {
    next,
    later: open.filter((visit) => visit !== next),
    done: visits.filter(({ state }) => state === 'done'),
    notDone: visits.filter((visit) => !isOpen(visit) && visit.state !== 'done'),
  };
}

/** Number of photos by stage. A copy of the day that an older version stored has none. */
export const countPhotos = ({ photos }: Partial<Pick<MyVisit, 'photos'>>): MyVisit['photos'] =>
  photos ?? { before: 0, after: 0 };

/** Link to directions in the phone's map app. */
export const getMapUrl = ({ order }: MyVisit): string =>
  `geo:0,0?q=${encodeURIComponent([order.address, order.block, order.city].join(', '))}`;

/** Time of day in India. */
export function toClockTime(iso: string): ClockTime {
  const minutes = Math.floor(getMinutesOfDay(Date.parse(iso)));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
