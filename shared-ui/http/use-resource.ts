import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Failure, Outcome } from './outcome.ts';
import { useOnRetry, useOnReconnect } from './use-connection.ts';

/** What a page knows of the data it shows. */
export type Resource<Data> =
  | { kind: 'loading'; reload: () => void }
  /** `refreshing` while newer data is on its way; what is there stays on show. */
  | { kind: 'ready'; data: Data; refreshing: boolean; reload: () => void }
  | { kind: 'failed'; failure: Failure; reload: () => void };

interface State<Data> {
  /** The key that `shown` belongs to: data of another key is never shown. */
  key: string | null;
  shown: { data: Data } | { failure: Failure } | null;
  loading: boolean;
  /** Number of the newest attempt, and of the newest one whose data is shown. */
  attempt: number;
  answered: number;
  /** The newest attempt got no answer. */
  unanswered: boolean;
}

type Event<Data> =
  | { type: 'begin'; key: string }
  | { type: 'end'; key: string; attempt: number; outcome: Outcome<Data> }
  | { type: 'reload' };

/**
 * Loads the data of a page, and again whenever `key` changes or `reload` is called. An answer that comes after the
 * key has changed is dropped, and a refresh that fails leaves what is there. No call is given up: where `reload` is
 * called while one is on its way, that goes on, and the first answer that brings something is shown. What got no answer
 * is asked again when the line is back. With `initial` (data that the gateway put into the document) nothing is fetched
 * at first.
 * @param load makes the call; it is given a signal that aborts when the answer is of no use any more
 * @param key names what is loaded, e.g. the path with its parameters; null waits (for a session, say)
 */
export function useResource<Data>(
  load: (signal: AbortSignal) => Promise<Outcome<Data>>,
  key: string | null,
  initial?: Data,
): Resource<Data> {
  const [state, dispatch] = useReducer(reduce<Data>, null, () => ({
    key: initial === undefined ? null : key,
    shown: initial === undefined ? null : { data: initial },
    loading: false,
    attempt: 0,
    answered: 0,
    unanswered: false,
  }));
  const { attempt } = state;
  const settled = state.key === key && state.shown !== null && !state.loading;

  const loadNow = useEffectEvent((signal: AbortSignal) => load(signal));
  const isKnown = useEffectEvent((attempts: number) => attempts === 0 && settled);
  const running = useRef<{ key: string | null; signal: AbortSignal } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    running.current = { key, signal: controller.signal };
    return () => controller.abort();
  }, [key]);
  useEffect(() => {
    const signal = running.current?.signal;
    if (key === null || signal === undefined || isKnown(attempt)) return;
    dispatch({ type: 'begin', key });
    const run = async (): Promise<void> => {
      const outcome = await loadNow(signal);
      if (!signal.aborted) dispatch({ type: 'end', key, attempt, outcome });
    };
    void run();
  }, [key, attempt]);

  const reload = useCallback(() => dispatch({ type: 'reload' }), []);
  useOnReconnect(state.key === key && state.unanswered ? reload : undefined);
  useOnRetry(state.loading ? reload : undefined);
  return toResource(state, key, reload);
}

function toResource<Data>(
  state: State<Data>,
  key: string | null,
  reload: () => void,
): Resource<Data> {
  const shown = state.key === key ? state.shown : null;
  if (shown === null) return { kind: 'loading', reload };
  if ('data' in shown)
    return { kind: 'ready', data: shown.data, refreshing: state.loading, reload };
  return state.loading ? { kind: 'loading', reload } : { kind: 'failed', ...shown, reload };
}

function reduce<Data>(state: State<Data>, event: Event<Data>): State<Data> {
  if (event.type === 'reload') return { ...state, attempt: state.attempt + 1 };
  if (event.type === 'begin') {
    const shown = state.key === event.key ? state.shown : null;
    return { ...state, key: event.key, shown, loading: true };
  }
  return event.key === state.key ? applyOutcome(state, event) : state;
}

function applyOutcome<Data>(
  state: State<Data>,
  { attempt, outcome }: Extract<Event<Data>, { type: 'end' }>,
): State<Data> {
  const newest = attempt === state.attempt;
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    if (attempt < state.answered) return state;
    const done = { ...state, shown: { data: outcome.data }, answered: attempt };
    return newest ? { ...done, loading: false, unanswered: false } : done;
  }
  // What was asked after it may still be answered.
  if (!newest) return state;
  const kept = state.shown !== null && 'data' in state.shown ? state.shown : { failure: outcome };
  return { ...state, shown: kept, loading: false, unanswered: outcome.kind === 'offline' };
}
