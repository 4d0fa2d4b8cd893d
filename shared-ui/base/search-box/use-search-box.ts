import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from '../../router/router.ts';
import type { Suggestion, Suggestions } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/** State and keyboard handling of a search box. */
export function useSearchBox(
  search: (query: string, signal: AbortSignal) => Promise<Suggestions>,
  onFollow: (() => void) | undefined,
) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [marked, setMarked] = useState(-1);
  // The query for which Enter was pressed before the response.
  const [entered, setEntered] = useState<string | null>(null);
  const navigate = useNavigate();
  const open = (): void => setOpened(true);
  const close = (): void => {
    setOpened(false);
    setMarked(-1);
    setEntered(null);
  };
  const write = (next: string): void => {
    setText(next);
    setEntered(null);
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

  const state = useSuggestions(text, search, (query, answer) => {
    if (entered === query && answer.kind === 'found') follow(answer.suggestions[0]);
  });
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const shown = opened && state.kind !== 'idle';

  const enter = (): void => {
    const answered = state.kind === 'found' && state.query === text.trim();
    if (answered || marked >= 0) follow(suggestions[Math.max(marked, 0)]);
    else setEntered(text.trim());
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      open();
      setMarked(suggestions.length === 0 ? -1 : (marked + 1) % suggestions.length);
    },
    ArrowUp: () => setMarked(marked <= 0 ? suggestions.length - 1 : marked - 1),
    Enter: enter,
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
