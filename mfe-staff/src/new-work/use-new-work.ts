import { useQuery } from '@tanstack/react-query';
import type { Me, Today } from 'api/staff-contract';
import { useEffect, useRef } from 'react';
import { callStaffApi } from '../calls/staff-client.ts';
import { canRead } from '../permissions.ts';
import { isSoundOn, playTone } from './tone.ts';

/** Work that waits for office staff: the number of new orders, in cash and paid, and of requests to cancel. */
const getWaiting = ({ orders, paid_orders: paid }: Today): readonly number[] =>
  orders === null ? [] : [orders.new, paid ?? 0, orders.requested];

/** Shows in the title how much work waits, and plays a tone when more arrives. For staff who can read orders. */
export function useNewWork(me: Me): void {
  const today = useQuery({
    queryKey: ['today'],
    enabled: canRead(me, 'orders'),
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/today', { signal })).today,
  });
  const waiting = today.data === undefined ? undefined : getWaiting(today.data);
  const count = waiting?.reduce((sum, queue) => sum + queue, 0) ?? 0;
  const before = useRef<readonly number[] | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = waiting;
    const isMore = waiting?.some((queue, index) => queue > (last?.[index] ?? queue)) ?? false;
    if (isMore && isSoundOn()) playTone();
  });
  useEffect(() => markTitle(count), [count]);
}

const MARK = /^\(\d+\) /;

/**
 * Prefixes the title with the count, again after each navigation, because the shell sets the title; returns a function
 * that stops.
 */
function markTitle(count: number): () => void {
  const mark = (): void => {
    const title = document.title.replace(MARK, '');
    const marked = count === 0 ? title : `(${count}) ${title}`;
    if (document.title !== marked) document.title = marked;
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(MARK, '');
  };
}
