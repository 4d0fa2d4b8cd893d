import { useEffect, useSyncExternalStore } from 'react';
import { bearer } from '../calls/staff-client.ts';
import { queries, refresh } from '../calls/queries.ts';
import { madeOld, type LiveEvent } from './events.ts';
import { follow, type LineState } from './follow.ts';

/** Events of one act come together, and are answered together. */
const TOGETHER_MS = 60;
/** A page that gives way to another of the console keeps the line. */
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
 * Keeps what is shown up to date by the server's stream, over one connection however many parts ask for it.
 * @returns whether events come
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
