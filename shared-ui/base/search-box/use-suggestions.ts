import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SearchOutcome, Suggestions } from './suggestions.ts';

export type SuggestionState =
  | { kind: 'idle' }
  | { kind: 'searching'; query: string }
  | (SearchOutcome & { query: string });

const IDLE: SuggestionState = { kind: 'idle' };

/** In characters; shorter queries match too much. */
const MIN_LENGTH = 2;
/** Delay after the last key before the request, in ms. */
const DEBOUNCE_MS = 160;

/** Debounced search, and a function that repeats it; a response to an outdated query is dropped. */
export function useSuggestions(
  text: string,
  search: (query: string, signal: AbortSignal) => Promise<Suggestions>,
  onResponse: (query: string, suggestions: Suggestions) => void,
): { state: SuggestionState; repeat: () => void } {
  const [state, setState] = useState(IDLE);
  const [repetitions, setRepetitions] = useState(0);
  const query = text.trim();
  // Reads the latest callback when the response arrives.
  const notify = useEffectEvent(onResponse);
  const loadSuggestions = useEffectEvent(
    async (query: string, signal: AbortSignal): Promise<void> => {
      setState((previous) => (previous.kind === 'found' ? previous : { kind: 'searching', query }));
      const suggestions = await search(query, signal);
      if (signal.aborted) return;
      setState({ ...suggestions, query });
      notify(query, suggestions);
    },
  );

  // A new object for each repetition too, so that the effect runs again.
  const request = useMemo(() => ({ query, repetitions }), [query, repetitions]);
  useEffect(() => {
    if (request.query.length < MIN_LENGTH) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void loadSuggestions(request.query, controller.signal);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request]);

  const repeat = (): void => setRepetitions((count) => count + 1);
  return { state: query.length < MIN_LENGTH ? IDLE : state, repeat };
}
