import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from '../../router/router.ts';
import type { Suggestion } from './suggestion.ts';
import type { Suggestions } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/** State and keyboard handling of a search box. */
export function useSearchBox(search: (query: string, signal: AbortSignal) => Promise<Suggestions>) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [marked, setMarked] = useState(-1);
  // The query for which Enter was pressed before the response.
  const [enteredQuery, setEnteredQuery] = useState<string | null>(null);
  const navigate = useNavigate();
  const open = (): void => setOpened(true);
  const close = (): void => {
    setOpened(false);
    setMarked(-1);
    setEnteredQuery(null);
  };
  const changeText = (newText: string): void => {
    setText(newText);
    setEnteredQuery(null);
    setMarked(-1);
    setOpened(true);
  };
  const finish = (): void => {
    close();
    setText('');
  };
  const openSuggestion = (suggestion: Suggestion | undefined): void => {
    if (suggestion === undefined) return;
    finish();
    void navigate(suggestion.to, { state: suggestion.state });
  };

  const { state, repeat } = useSuggestions(text, search, (query, suggestions) => {
    if (enteredQuery === query && suggestions.kind === 'found')
      openSuggestion(suggestions.suggestions[0]);
  });
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const isListShown = opened && state.kind !== 'idle';

  /**
   * Handles Enter, which also repeats a failed search. Takes the text from the field, because a key press that is
   * replayed after hydration arrives before the state has the text.
   */
  const enter = (typed: string): void => {
    const isUpToDate = state.kind === 'found' && state.query === typed.trim();
    if (isUpToDate || marked >= 0) openSuggestion(suggestions[Math.max(marked, 0)]);
    else {
      setEnteredQuery(typed.trim());
      if (state.kind === 'failed') repeat();
    }
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      open();
      setMarked(suggestions.length === 0 ? -1 : (marked + 1) % suggestions.length);
    },
    ArrowUp: () => setMarked(marked <= 0 ? suggestions.length - 1 : marked - 1),
    Enter: () => enter(text),
    Escape: () => (isListShown ? close() : setText('')),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const handler = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  };

  return { text, changeText, state, shown: isListShown, marked, open, close, press, enter, finish };
}
