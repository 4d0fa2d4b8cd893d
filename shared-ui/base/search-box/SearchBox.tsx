import { useId, useRef, type FocusEvent } from 'react';
import { IconButton } from '../button/Button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { SEARCH_WAYS, type SearchWay, type SearchWords, type Suggestions } from './suggestions.ts';
import { useSearchBox } from './use-search-box.ts';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Names the box, and stands in it while it is empty. */
  label: string;
  /** Searches; given a signal that aborts when more was typed. */
  search: (query: string, signal: AbortSignal) => Promise<Suggestions>;
  words: SearchWords;
  /** Where to go on where nothing fits; all services, all parts and the contact page by default. */
  ways?: readonly SearchWay[];
  /** `large` for the one box that a page is about. */
  size?: 'normal' | 'large';
  /** Told when a suggestion was followed, e.g. to close the menu around. */
  onFollow?: () => void;
}

/**
 * A search box that suggests while one types. Every suggestion is a link; the arrow keys go through them, Enter
 * follows the marked one or the best (once it is there), Escape closes.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, search, words, ways = SEARCH_WAYS, size = 'normal', onFollow } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, write, state, shown, marked, open, close, press, finish } = useSearchBox(
    search,
    onFollow,
  );
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className={cx(styles.search, size === 'large' && styles.large)} onBlur={leave}>
      <div className={styles.box}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${id}-${marked}` : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={open}
          onKeyDown={press}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            iconSize={18}
            label={words.clear}
            onClick={() => {
              write('');
              input.current?.focus();
            }}
          />
        )}
      </div>
      <SuggestionList {...{ id, label, words, ways, state, shown, marked }} onFollow={finish} />
    </search>
  );
}
