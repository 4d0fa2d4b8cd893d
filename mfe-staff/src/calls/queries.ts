/** TanStack Query cache of the console. Each query key begins with a topic, by which live events invalidate queries. */
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

export type Topic =
  | 'me'
  | 'today'
  | 'orders'
  | 'order'
  | 'board'
  | 'technicians'
  | 'closed-days'
  | 'money'
  | 'catalogue'
  | 'stock'
  | 'people'
  | 'jobs'
  | 'settings'
  | 'report'
  | 'my-day'
  | 'actions';

/** A query key: a topic, followed by the parameters. */
export type TopicKey = readonly [topic: Topic, ...rest: QueryKey];

export const getMeKey = (token: string | null): TopicKey => ['me', token];

const MAX_RETRIES = 2;

/** The shared query client. `staleTime` is infinite because live events invalidate the cached data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      // Queries run without network too, because some return a stored copy of the last response then.
      networkMode: 'offlineFirst',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) =>
        failures < MAX_RETRIES &&
        (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
    },
  },
});

/** Invalidates all queries of some topics: refetches active ones now, the others when they mount. */
export function invalidate(topics: readonly (Topic | TopicKey)[]): void {
  for (const topic of topics)
    void queryClient.invalidateQueries({ queryKey: typeof topic === 'string' ? [topic] : topic });
}
