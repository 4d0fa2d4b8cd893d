/** A technician's visits. Each query also works without network, from a copy of its last response. */
import type { MyDay, MyWeek } from 'api/staff-contract';
import { queryClient } from '../calls/queries.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { fetchOrRecall } from '../offline/recall.ts';
import { addDays, toDay } from '../visits/times.ts';

const LIVE = {
  // Refetches when the phone wakes up or comes back online.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

const fetchDay = async (query: { day?: string }): Promise<MyDay> =>
  (await callStaffApi('GET /ops/my/day', { query, localizeErrors: true })).day;

/** Today's visits. The copy may be from yesterday, when it was tomorrow. */
export function todayQuery(technician: number) {
  const queryKey = ['my-day', 'today', technician] as const;
  return {
    ...LIVE,
    queryKey,
    queryFn: () =>
      fetchOrRecall<MyDay>({
        owner: String(technician),
        find: (name) => name === toDay(Date.now()),
        getName: ({ day }) => day,
        fetch: () => fetchDay({}),
        onLate: (day) => void queryClient.setQueryData(queryKey, day),
      }),
  };
}

const getTomorrow = (): string => addDays(toDay(Date.now()), 1);

export function tomorrowQuery(technician: number) {
  const queryKey = ['my-day', 'tomorrow', technician] as const;
  return {
    ...LIVE,
    queryKey,
    queryFn: () =>
      fetchOrRecall<MyDay>({
        owner: String(technician),
        find: (name) => name === getTomorrow(),
        getName: ({ day }) => day,
        fetch: () => fetchDay({ day: getTomorrow() }),
        onLate: (day) => void queryClient.setQueryData(queryKey, day),
      }),
  };
}

export function weekQuery(technician: number) {
  const queryKey = ['my-day', 'week', technician] as const;
  return {
    ...LIVE,
    queryKey,
    queryFn: () =>
      fetchOrRecall<MyWeek>({
        owner: String(technician),
        find: (name) => name === 'week',
        getName: () => 'week',
        fetch: async () => (await callStaffApi('GET /ops/my/week', { localizeErrors: true })).week,
        onLate: (week) => void queryClient.setQueryData(queryKey, week),
      }),
  };
}
