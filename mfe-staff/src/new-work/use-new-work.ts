import { useQuery } from '@tanstack/react-query';
import type { Me, Today } from 'api/staff-contract';
import { useEffect, useRef } from 'react';
import { callStaffApi } from '../calls/staff-client.ts';
import { canRead } from '../permissions.ts';
import { isSoundOn, playTone } from './tone.ts';

/** Numbers of items that wait for office staff: new cash orders, new paid orders, and requests to cancel. */
const getWaitingCounts = ({ orders, paid_orders: paid }: Today): readonly number[] =>
  orders === null ? [] : [orders.new, paid ?? 0, orders.requested];

/** Shows in the title how much work waits, and plays a tone when more arrives. For staff who can read orders. */
export function useNewWork(me: Me): void {
  const today = useQuery({
    queryKey: ['today'],
    enabled: canRead(me, 'orders'),
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/today', { signal })).today,
  });
  const counts = today.data === undefined ? undefined : getWaitingCounts(today.data);
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const lastCounts = useRef<readonly number[] | undefined>(undefined);
  useEffect(() => {
    const last = lastCounts.current;
    lastCounts.current = counts;
    const hasMore = counts?.some((count, index) => count > (last?.[index] ?? count)) ?? false;
    if (hasMore && isSoundOn()) playTone();
  });
  useEffect(() => showInTitle(total), [total]);
}

const TITLE_PREFIX = /^\(\d+\) /;

/**
 * Prefixes the title with the count, and again whenever the shell sets the title. Returns a function that stops and
 * removes the prefix.
 */
function showInTitle(count: number): () => void {
  const addPrefix = (): void => {
    const title = document.title.replace(TITLE_PREFIX, '');
    const prefixed = count === 0 ? title : `(${count}) ${title}`;
    if (document.title !== prefixed) document.title = prefixed;
  };
  addPrefix();
  const observer = new MutationObserver(addPrefix);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(TITLE_PREFIX, '');
  };
}
