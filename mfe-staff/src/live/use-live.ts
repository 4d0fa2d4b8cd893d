import { useEffect, useSyncExternalStore } from 'react';
import { bearer } from '../calls/staff-client.ts';
import { queries, refresh } from '../calls/queries.ts';
import { madeOld, type LiveEvent } from './events.ts';
import { follow, type LineState } from './follow.ts';

/** Batches events of one action into one invalidation. */
const TOGETHER_MS = 60;
/** Keeps the connection open while the user navigates between console pages. */
const LINGER_MS = 2000;

let state: LineState = 'opening';
const watchers = new Set<() => void>();
let users = 0;
let line: AbortController | null = null;
let waiting: LiveEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function setState(next: LineState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

function take(event: LiveEvent): void {
  waiting.push(event);
  timer ??= setTimeout(() => {
    timer = undefined;
    const events = waiting;
    waiting = [];
    refresh(madeOld(events));
  }, TOGETHER_MS);
}

function open(): void {
  line = new AbortController();
  void follow({
    headers: bearer,
    onEvent: take,
    onEverything: () => void queries.invalidateQueries(),
    onState: setState,
    signal: line.signal,
  });
}

function use(): () => void {
  users += 1;
  if (line === null) open();
  return () => {
    users -= 1;
    setTimeout(() => {
      if (users > 0) return;
      line?.abort();
      line = null;
    }, LINGER_MS);
  };
}

/**
 * Keeps displayed data fresh with the event stream. All components share one connection.
 * @returns the connection state
 */
export function useLive(): LineState {
  useEffect(use, []);
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
  );
}
