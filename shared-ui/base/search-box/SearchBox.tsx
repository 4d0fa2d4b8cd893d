import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { FORM_LANGUAGE, SEARCH_FORM } from 'contract/plain-forms';
import { uiTexts } from '../../texts/en/ui.ts';
import { IconButton } from '../button/Button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { SearchTexts, Suggestions } from './suggestions.ts';
import { useSearchBox } from './use-search-box.ts';
import type { SuggestionState } from './use-suggestions.ts';
import styles from './SearchBox.module.css';

const loadList = () => import(/* webpackChunkName: "search" */ './SuggestionList.tsx');
type ListModule = Awaited<ReturnType<typeof loadList>>;

/** Loads the list on focus. A failure is retried when the list is shown. */
const preloadList = (): void => void loadList().catch(() => undefined);

export interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string;
  /** The signal aborts when the query changes. */
  search: (query: string, signal: AbortSignal) => Promise<Suggestions>;
  texts: SearchTexts;
  /** URL of the chat, offered if nothing matches; the contact page by default. */
  help?: string | undefined;
  /** `large` for the main search of a page. */
  size?: 'normal' | 'large';
}

/**
 * A search box with suggestions. Each suggestion is a link: arrow keys select one, Enter follows the selected or the
 * best one (as soon as it is loaded), Escape closes the list, or clears the box if it is closed. Without the page's
 * scripts it is a plain form (WEB-2).
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, search, texts, help, size = 'normal' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, changeText, state, isListShown, selected, open, close, handleKey, submit, reset } =
    useSearchBox(search);
  const list = useSuggestionList(isListShown);
  const message = isListShown ? getMessage(state, texts) : '';
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className={cx(styles.search, size === 'large' && styles.large)} onBlur={leave}>
      <form
        className={styles.box}
        action={SEARCH_FORM}
        onSubmit={(event) => {
          event.preventDefault();
          submit(input.current?.value ?? '');
        }}
      >
        <input type="hidden" name={FORM_LANGUAGE} value={uiTexts.language} />
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          name="q"
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isListShown}
          aria-controls={isListShown ? `${id}-list` : undefined}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={isListShown && selected >= 0 ? `${id}-${selected}` : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => changeText(event.currentTarget.value)}
          onFocus={() => {
            preloadList();
            open();
          }}
          onKeyDown={handleKey}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            iconSize={18}
            label={texts.clear}
            onClick={() => {
              changeText('');
              input.current?.focus();
            }}
          />
        )}
      </form>
      <div className={styles.panel} hidden={!isListShown}>
        <p className={styles.message} role="status" hidden={message === ''}>
          {message}
        </p>
        {isListShown && list !== null && (
          <list.SuggestionList {...{ id, label, help, state, selected }} onFollow={reset} />
        )}
      </div>
    </search>
  );
}

/** Null until loaded. If loading fails, the box has no list and loads it again when the list is next shown. */
function useSuggestionList(isListShown: boolean): ListModule | null {
  const [list, setList] = useState<ListModule | null>(null);
  useEffect(() => {
    if (!isListShown || list !== null) return;
    const load = async (): Promise<void> => setList(await loadList());
    load().catch(() => undefined);
  }, [isListShown, list]);
  return list;
}

function getMessage(state: SuggestionState, texts: SearchTexts): string {
  if (state.kind === 'searching') return texts.searching;
  if (state.kind === 'failed') return texts.failed;
  if (state.kind !== 'found' || state.suggestions.length > 0) return '';
  return state.notServed?.message ?? texts.none;
}
