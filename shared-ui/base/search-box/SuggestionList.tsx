import { Icon } from '../icon/Icon.tsx';
import { RouterLink } from '../link/RouterLink.tsx';
import type { SearchWords } from './suggestions.ts';
import type { SuggestState } from './use-suggestions.ts';
import styles from './SearchBox.module.css';

interface SuggestionListProps {
  id: string;
  label: string;
  words: SearchWords;
  state: SuggestState;
  shown: boolean;
  /** Index of the suggestion that the arrow keys reached, -1 for none. */
  marked: number;
  onFollow: () => void;
}

/**
 * The suggestions below the box. A grid, because the options of a list box may not hold links; the focus stays in
 * the box, and the marked link is its active descendant.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, words, state, shown, marked, onFollow } = props;
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const message = shown ? messageOf(state, words) : '';
  return (
    <div className={styles.panel} hidden={!shown}>
      <p className={styles.message} role="status" hidden={message === ''}>
        {message}
      </p>
      <div id={`${id}-list`} role="grid" aria-label={label}>
        {suggestions.map((suggestion, index) => (
          <div role="row" key={suggestion.id}>
            <div role="gridcell">
              <RouterLink
                id={`${id}-${index}`}
                className={styles.suggestion}
                data-marked={index === marked || undefined}
                to={suggestion.to}
                state={suggestion.state}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onFollow}
              >
                <Icon name="search" size={16} />
                <span className={styles.words}>
                  <span>{suggestion.label}</span>
                  {suggestion.detail !== undefined && (
                    <span className={styles.detail}>{suggestion.detail}</span>
                  )}
                </span>
                <Icon name="chevron-right" size={16} />
              </RouterLink>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function messageOf(state: SuggestState, words: SearchWords): string {
  if (state.kind === 'searching') return words.searching;
  if (state.kind === 'failed') return words.failed;
  return state.kind === 'found' && state.suggestions.length === 0 ? words.none : '';
}
