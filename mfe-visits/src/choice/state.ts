/** What a choice of a time knows, and how views hear of it. No React, no network. */
import type { VisitHold, VisitWindow } from 'api/contract';
import type { Outcome } from 'shared-ui/http';

/** Windows as they were answered. */
export interface Windows {
  windows: readonly VisitWindow[];
  /** Beginning of the first free one; null where there is none. */
  earliest: string | null;
  /** What is kept for the customer already. */
  hold: VisitHold | null;
}

/** What a choice shows. */
export type Choice =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Nothing can be had, in the server's words. */
  | { kind: 'none'; message: string }
  | ReadyChoice;

export interface ReadyChoice {
  kind: 'ready';
  windows: readonly VisitWindow[];
  /** Beginning of the chosen window; null where none is. */
  start: string | null;
  /** It is being asked for. */
  asking: boolean;
  /** Until when it is kept, in ms by this device's clock; null where it is not. */
  until: number | null;
  /** Beginning of the window that somebody else has taken since it was shown; null where none. */
  lost: string | null;
  /** What went wrong otherwise, in words. */
  problem: string | null;
  /** The customer wants to be called. */
  without: boolean;
  /** Now, in ms by the server's clock as far as it is known. */
  now: number;
}

/** Says what is shown, and calls back when that changes. */
interface Shown {
  get: () => Choice;
  put: (next: Choice) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Keeps what is shown, beginning with nothing. */
export function showChoice(): Shown {
  let shown: Choice = { kind: 'loading' };
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    put: (next) => {
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The choice of windows that were answered: nothing chosen yet. */
export function choiceOf(
  outcome: Outcome<Windows>,
  now: number,
): { choice: Choice; answer: Windows | null } {
  if (outcome.kind !== 'ok' && outcome.kind !== 'none')
    return { choice: { kind: 'failed' }, answer: null };
  const { windows, earliest } = outcome.data;
  if (earliest === null) {
    const message = outcome.kind === 'none' ? outcome.message : '';
    return { choice: { kind: 'none', message }, answer: null };
  }
  const choice: Choice = {
    kind: 'ready',
    windows,
    start: null,
    asking: false,
    until: null,
    lost: null,
    problem: null,
    without: false,
    now,
  };
  return { choice, answer: outcome.data };
}
