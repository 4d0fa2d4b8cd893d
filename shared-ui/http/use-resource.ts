import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Failure, Outcome } from './outcome.ts';
import { useOnRetry, useOnReconnect } from './use-connection.ts';

/** State of the data of a page. */
export type Resource<Data> =
  | { kind: 'loading'; reload: () => void }
  /** While `refreshing`, the old data stays visible. */
  | { kind: 'ready'; data: Data; refreshing: boolean; reload: () => void }
  | { kind: 'failed'; failure: Failure; reload: () => void };

interface State<Data> {
  /** Key of `current`: data of another key is never shown. */
  key: string | null;
  current: { data: Data } | { failure: Failure } | null;
  isLoading: boolean;
  /** Number of the latest attempt, from 0. */
  attempt: number;
  /** Number of the attempt whose data is shown. */
  answeredAttempt: number;
  isUnanswered: boolean;
}

type Action<Data> =
  | { type: 'begin'; key: string }
  | { type: 'end'; key: string; attempt: number; outcome: Outcome<Data> }
  | { type: 'reload' };

/**
 * Loads the data of a page, and again if `key` changes or `reload` is called. A stale response (of an old key) is
 * dropped, and a failed refresh keeps the data. `reload` does not cancel a pending request: the first successful
 * response is shown, and only the response of a later request replaces it. Requests without a response are retried when
 * the connection is back. With `initial` (data from the document) nothing is fetched at first.
 * @param load makes the call; its signal aborts if the response is no longer needed
 * @param key identifies the data, e.g. the path with its parameters; null defers loading, e.g. until there is a session
 */
export function useResource<Data>(
  load: (signal: AbortSignal) => Promise<Outcome<Data>>,
  key: string | null,
  initial?: Data,
): Resource<Data> {
  const [state, dispatch] = useReducer(reduce<Data>, null, () => ({
    key: initial === undefined ? null : key,
    current: initial === undefined ? null : { data: initial },
    isLoading: false,
    attempt: 0,
    answeredAttempt: 0,
    isUnanswered: false,
  }));
  const { attempt } = state;
  const isSettled = state.key === key && state.current !== null && !state.isLoading;

  const loadNow = useEffectEvent((signal: AbortSignal) => load(signal));
  const isAlreadyLoaded = useEffectEvent((attempts: number) => attempts === 0 && isSettled);
  const currentLoad = useRef<{ key: string | null; signal: AbortSignal } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    currentLoad.current = { key, signal: controller.signal };
    return () => controller.abort();
  }, [key]);
  useEffect(() => {
    const signal = currentLoad.current?.signal;
    if (key === null || signal === undefined || isAlreadyLoaded(attempt)) return;
    dispatch({ type: 'begin', key });
    const loadData = async (): Promise<void> => {
      const outcome = await loadNow(signal);
      if (!signal.aborted) dispatch({ type: 'end', key, attempt, outcome });
    };
    void loadData();
  }, [key, attempt]);

  const reload = useCallback(() => dispatch({ type: 'reload' }), []);
  useOnReconnect(state.key === key && state.isUnanswered ? reload : undefined);
  useOnRetry(state.isLoading ? reload : undefined);
  return toResource(state, key, reload);
}

function toResource<Data>(
  state: State<Data>,
  key: string | null,
  reload: () => void,
): Resource<Data> {
  const current = state.key === key ? state.current : null;
  if (current === null) return { kind: 'loading', reload };
  if ('data' in current)
    return { kind: 'ready', data: current.data, refreshing: state.isLoading, reload };
  return state.isLoading ? { kind: 'loading', reload } : { kind: 'failed', ...current, reload };
}

function reduce<Data>(state: State<Data>, action: Action<Data>): State<Data> {
  if (action.type === 'reload') return { ...state, attempt: state.attempt + 1 };
  if (action.type === 'begin') {
    const current = state.key === action.key ? state.current : null;
    return { ...state, key: action.key, current, isLoading: true };
  }
  return action.key === state.key ? applyOutcome(state, action) : state;
}

function applyOutcome<Data>(
  state: State<Data>,
  { attempt, outcome }: Extract<Action<Data>, { type: 'end' }>,
): State<Data> {
  const isNewest = attempt === state.attempt;
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    if (attempt < state.answeredAttempt) return state;
    const done = { ...state, current: { data: outcome.data }, answeredAttempt: attempt };
    return isNewest ? { ...done, isLoading: false, isUnanswered: false } : done;
  }
  // A later attempt may still succeed.
  if (!isNewest) return state;
  const current =
    state.current !== null && 'data' in state.current ? state.current : { failure: outcome };
  return { ...state, current, isLoading: false, isUnanswered: outcome.kind === 'offline' };
}
