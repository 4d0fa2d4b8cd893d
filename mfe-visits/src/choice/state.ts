/** State of a time selection, and its store. No React. */
import type { VisitHold, VisitWindow } from 'api/contract';
import { getFailureMessage, type Outcome } from 'shared-ui/http';

/** Windows of a response. */
export interface Windows {
  windows: readonly VisitWindow[];
  /** Start of the first free window, or null. */
  earliest: string | null;
  /** The customer's existing hold. */
  hold: VisitHold | null;
}

/** View state of a time selection. */
export type Choice =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** No window is available, with the server's message. */
  | { kind: 'none'; message: string }
  | ReadyChoice;

export interface ReadyChoice {
  kind: 'ready';
  windows: readonly VisitWindow[];
  /** Start of the selected window, or null. */
  start: string | null;
  /** The visits of the hold if the cart needs several; otherwise empty. */
  visits: NonNullable<VisitHold['visits']>;
  /** Whether a hold is being requested. */
  isRequesting: boolean;
  /** Expiry of the hold in ms by the device's clock; null without a hold. */
  until: number | null;
  /** Start of the selected window if someone else has taken it (a lost window), or null. */
  lostStart: string | null;
  /** Other error message, or null. */
  errorMessage: string | null;
  /** Whether the customer prefers a call. */
  prefersCall: boolean;
  /** Current time in ms, for words such as "today": by the device's clock until a hold, then by the server's. */
  now: number;
}

/** A minimal store of the state. */
interface ChoiceStore {
  get: () => Choice;
  set: (newChoice: Choice) => void;
  /** Changes a `ready` choice; has no effect on other kinds. */
  change: (changes: Partial<ReadyChoice>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the store in the loading state. */
export function createChoiceStore(): ChoiceStore {
  let current: Choice = { kind: 'loading' };
  const listeners = new Set<() => void>();
  const set = (newChoice: Choice): void => {
    current = newChoice;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    set,
    change: (changes) => {
      if (current.kind === 'ready') set({ ...current, ...changes });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the state after a response. `windows` is null if loading failed, or if no window is free. */
export function createChoice(
  outcome: Outcome<Windows>,
  now: number,
): { choice: Choice; windows: Windows | null } {
  if (outcome.kind !== 'ok' && outcome.kind !== 'none')
    return { choice: { kind: 'failed' }, windows: null };
  const { windows, earliest } = outcome.data;
  if (earliest === null) {
    const message = outcome.kind === 'none' ? outcome.message : '';
    return { choice: { kind: 'none', message }, windows: null };
  }
  const choice: Choice = {
    kind: 'ready',
    windows,
    start: null,
    visits: [],
    isRequesting: false,
    until: null,
    lostStart: null,
    errorMessage: null,
    prefersCall: false,
    now,
  };
  return { choice, windows: outcome.data };
}

/** Returns the server's message of a failed call, or `offlineMessage` if the server did not respond. */
export function getErrorMessage(
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
  offlineMessage: string,
): string {
  return outcome.kind === 'none' ? outcome.message : getFailureMessage(outcome, offlineMessage);
}
