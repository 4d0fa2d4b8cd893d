/** What was read of the server, kept by TanStack Query. A query's key begins with what it is about, which is what events name. */
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { endSessionAtom, store } from 'shell/store';
import { CallError } from './call-error.ts';

/** What the first part of a query's key may be. */
export type Topic =
  | 'me'
  | 'today'
  | 'orders'
  | 'order'
  | 'board'
  | 'technicians'
  | 'money'
  | 'catalogue'
  | 'people'
  | 'my-day';

/** A key of a query: what it is about, then what of it. */
export type TopicKey = readonly [topic: Topic, ...rest: QueryKey];

const TRIES = 2;

/** One for the page, however often its parts are mounted. What is shown is kept up to date by events, so nothing is old by itself. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'unauthenticated') store.set(endSessionAtom);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) =>
        failures < TRIES &&
        (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
    },
  },
});

/** Has everything about some topics read anew: what is shown at once, the rest when it is shown. */
export function refresh(topics: readonly (Topic | TopicKey)[]): void {
  for (const topic of topics)
    void queries.invalidateQueries({ queryKey: typeof topic === 'string' ? [topic] : topic });
}
