/** A technician's visits. Each query also works without network, from a copy of its last response. */
import type { MyDay, MyWeek } from 'api/staff-contract';
import { queryClient } from '../calls/queries.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { Copy } from '../offline/offline-db.ts';
import { fetchWithCopy } from '../offline/response-copies.ts';
import { addDays, toDay } from '../visits/times.ts';
import { findToday } from './visits-in-progress.ts';

const REFETCH_OPTIONS = {
  // Refetches when the phone wakes up or comes back online.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/** Poll interval for the customer's answer to an estimate. */
const ANSWER_POLL_MS = 8000;

const hasOpenEstimate = (day: MyDay | undefined): boolean =>
  day?.visits.some(({ order }) => order.estimate?.state === 'open') ?? false;

interface DayOptions {
  technician: number;
  /** The date, such as 2026-11-23. */
  getDay: () => string;
  /** The request's query; `{}` means today. */
  getQuery: () => { day?: string };
  findCopy?: (copies: Copy[]) => Promise<Copy | undefined>;
}

function createDayQuery(
  name: 'today' | 'tomorrow',
  { technician, getDay, getQuery, findCopy }: DayOptions,
) {
  const queryKey = ['my-day', name, technician] as const;
  return {
    ...REFETCH_OPTIONS,
    queryKey,
    refetchInterval: ({ state }: { state: { data?: MyDay | undefined } }) =>
      hasOpenEstimate(state.data) ? ANSWER_POLL_MS : false,
    queryFn: () =>
      fetchWithCopy<MyDay>({
        owner: String(technician),
        matchesName: (copyName) => copyName === getDay(),
        findCopy,
        getName: ({ day }) => day,
        fetch: async () => (await callStaffApi('GET /ops/my/day', { query: getQuery() })).day,
        onLateResponse: (day) => void queryClient.setQueryData(queryKey, day),
      }),
  };
}

const getToday = (): string => toDay(Date.now());
const getTomorrow = (): string => addDays(getToday(), 1);

/** Query of today's visits. The stored copy may be the one that the query of tomorrow stored yesterday. */
export const getTodayQuery = (technician: number) =>
  createDayQuery('today', {
    technician,
    getDay: getToday,
    getQuery: () => ({}),
    findCopy: (copies) => findToday(technician, copies),
  });

/** Query of tomorrow's visits, with customer details. */
export const getTomorrowQuery = (technician: number) =>
  createDayQuery('tomorrow', {
    technician,
    getDay: getTomorrow,
    getQuery: () => ({ day: getTomorrow() }),
  });

/** Query of the visits of the next seven days, without customer details. */
export function getWeekQuery(technician: number) {
  const queryKey = ['my-day', 'week', technician] as const;
  return {
    ...REFETCH_OPTIONS,
    queryKey,
    queryFn: () =>
      fetchWithCopy<MyWeek>({
        owner: String(technician),
        matchesName: (name) => name === 'week',
        getName: () => 'week',
        fetch: async () => (await callStaffApi('GET /ops/my/week')).week,
        onLateResponse: (week) => void queryClient.setQueryData(queryKey, week),
      }),
  };
}
