import { useEffect, useSyncExternalStore } from 'react';
import { store, userTokenAtom } from 'app-kit/store';
import { queryClient, invalidate } from '../calls/queries.ts';
import { getStaleQueries, type LiveEvent } from './events.ts';
import { followStream, type StreamState } from './event-stream.ts';

/** Batches events of one action into one invalidation. */
const BATCH_MS = 60;
/** Keeps the connection open while the user navigates between console pages. */
const DISCONNECT_DELAY_MS = 2000;

let state: StreamState = 'opening';
const watchers = new Set<() => void>();
let subscriberCount = 0;
let connection: AbortController | null = null;
let queued: LiveEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function setState(newState: StreamState): void {
  state = newState;
  for (const watcher of watchers) watcher();
}

function queueEvent(event: LiveEvent): void {
  queued.push(event);
  timer ??= setTimeout(() => {
    timer = undefined;
    const events = queued;
    queued = [];
    invalidate(getStaleQueries(events));
  }, BATCH_MS);
}

function getAuthorizationHeader(): Record<string, string> {
  const token = store.get(userTokenAtom);
  return token === null ? {} : { 'X-Authorization': `Bearer ${token}` };
}

function connect(): void {
  connection = new AbortController();
  void followStream({
    getHeaders: getAuthorizationHeader,
    onEvent: queueEvent,
    onInvalidateAll: () => void queryClient.invalidateQueries(),
    onStateChange: setState,
    signal: connection.signal,
  });
}

function retainConnection(): () => void {
  subscriberCount += 1;
  if (connection === null) connect();
  return () => {
    subscriberCount -= 1;
    setTimeout(() => {
      if (subscriberCount > 0) return;
      connection?.abort();
      connection = null;
    }, DISCONNECT_DELAY_MS);
  };
}

/**
 * Keeps displayed data fresh with the event stream. All components share one connection.
 * @returns the connection state
 */
export function useLiveUpdates(): StreamState {
  useEffect(retainConnection, []);
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
  );
}
