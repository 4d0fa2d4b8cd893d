import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import type { Failure, Outcome } from './outcome.ts';

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
  attempt: number;
}

type Event<Data> =
  | { type: 'begin'; key: string }
  | { type: 'end'; key: string; outcome: Outcome<Data> }
  | { type: 'reload' };

/**
 * Loads the data of a page, and again whenever `key` changes or `reload` is called. An answer that comes after the
 * key has changed is dropped, and a refresh that fails leaves what is there. With `initial` (data that the door put into the document) nothing is fetched at first.
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
  }));
  const { attempt } = state;
  const settled = state.key === key && state.shown !== null && !state.loading;

  const loadNow = useEffectEvent((signal: AbortSignal) => load(signal));
  const isKnown = useEffectEvent((attempts: number) => attempts === 0 && settled);

  useEffect(() => {
    if (key === null || isKnown(attempt)) return undefined;
    const controller = new AbortController();
    dispatch({ type: 'begin', key });
    const run = async (): Promise<void> => {
      const outcome = await loadNow(controller.signal);
      if (!controller.signal.aborted) dispatch({ type: 'end', key, outcome });
    };
    void run();
    return () => controller.abort();
  }, [key, attempt]);

  const reload = useCallback(() => dispatch({ type: 'reload' }), []);
  return view(state, key, reload);
}

function view<Data>(state: State<Data>, key: string | null, reload: () => void): Resource<Data> {
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
  if (event.key !== state.key) return state;
  const { outcome } = event;
  if (outcome.kind === 'ok' || outcome.kind === 'none')
    return { ...state, shown: { data: outcome.data }, loading: false };
  const kept = state.shown !== null && 'data' in state.shown ? state.shown : { failure: outcome };
  return { ...state, shown: kept, loading: false };
}
