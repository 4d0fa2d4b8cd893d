import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from '../../router/router.ts';
import type { Suggestion, Suggestions } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What is typed into a search box, what it suggests, and what keys do. */
export function useSearchBox(
  search: (query: string, signal: AbortSignal) => Promise<Suggestions>,
  onFollow: (() => void) | undefined,
) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [marked, setMarked] = useState(-1);
  const navigate = useNavigate();
  const state = useSuggestions(text, search);
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const shown = opened && state.kind !== 'idle';

  const open = (): void => setOpened(true);
  const close = (): void => {
    setOpened(false);
    setMarked(-1);
  };
  const write = (next: string): void => {
    setText(next);
    setMarked(-1);
    setOpened(true);
  };
  const finish = (): void => {
    close();
    setText('');
    onFollow?.();
  };
  const follow = (suggestion: Suggestion | undefined): void => {
    if (suggestion === undefined) return;
    finish();
    void navigate(suggestion.to, { state: suggestion.state });
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      open();
      setMarked(suggestions.length === 0 ? -1 : (marked + 1) % suggestions.length);
    },
    ArrowUp: () => setMarked(marked <= 0 ? suggestions.length - 1 : marked - 1),
    Enter: () => follow(suggestions[Math.max(marked, 0)]),
    Escape: () => (shown ? close() : setText('')),
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return { text, write, state, shown, marked, open, close, press, finish };
}
