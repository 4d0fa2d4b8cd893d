import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from '../../router/router.ts';
import type { Suggestion } from './suggestion.ts';
import type { Suggestions } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

export function useSearchBox(search: (query: string, signal: AbortSignal) => Promise<Suggestions>) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [selected, setSelected] = useState(-1);
  // The query for which Enter was pressed before the response.
  const [enteredQuery, setEnteredQuery] = useState<string | null>(null);
  const navigate = useNavigate();
  const open = (): void => setIsOpen(true);
  const close = (): void => {
    setIsOpen(false);
    setSelected(-1);
    setEnteredQuery(null);
  };
  const changeText = (newText: string): void => {
    setText(newText);
    setEnteredQuery(null);
    setSelected(-1);
    setIsOpen(true);
  };
  const reset = (): void => {
    close();
    setText('');
  };
  const openSuggestion = (suggestion: Suggestion | undefined): void => {
    if (suggestion === undefined) return;
    reset();
    void navigate(suggestion.to, { state: suggestion.state });
  };

  const { state, repeat } = useSuggestions(text, search, (query, suggestions) => {
    if (enteredQuery === query && suggestions.kind === 'found')
      openSuggestion(suggestions.suggestions[0]);
  });
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const isListShown = isOpen && state.kind !== 'idle';

  /**
   * Handles Enter, which also repeats a failed search. Takes the text from the field, because a key press that is
   * replayed after hydration arrives before the state has the text.
   */
  const submit = (typed: string): void => {
    const isUpToDate = state.kind === 'found' && state.query === typed.trim();
    if (isUpToDate || selected >= 0) openSuggestion(suggestions[Math.max(selected, 0)]);
    else {
      setEnteredQuery(typed.trim());
      if (state.kind === 'failed') repeat();
    }
  };

  const keyHandlers: Record<string, () => void> = {
    ArrowDown: () => {
      open();
      setSelected(suggestions.length === 0 ? -1 : (selected + 1) % suggestions.length);
    },
    ArrowUp: () => setSelected(selected <= 0 ? suggestions.length - 1 : selected - 1),
    Enter: () => submit(text),
    Escape: () => (isListShown ? close() : setText('')),
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const handler = event.nativeEvent.isComposing ? undefined : keyHandlers[event.key];
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  };

  return { text, changeText, state, isListShown, selected, open, close, handleKey, submit, reset };
}
