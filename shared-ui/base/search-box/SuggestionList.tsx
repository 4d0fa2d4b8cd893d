import { Icon } from '../icon/Icon.tsx';
import { RouterLink } from '../link/RouterLink.tsx';
import { Picture } from '../picture/Picture.tsx';
import type { SearchWay, SearchWords, Suggestion } from './suggestions.ts';
import type { SuggestState } from './use-suggestions.ts';
import styles from './SearchBox.module.css';

interface SuggestionListProps {
  id: string;
  label: string;
  words: SearchWords;
  ways: readonly SearchWay[];
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
  const { id, label, words, ways, state, shown, marked, onFollow } = props;
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const message = shown ? messageOf(state, words) : '';
  const none = state.kind === 'found' && suggestions.length === 0;
  return (
    <div className={styles.panel} hidden={!shown}>
      <p className={styles.message} role="status" hidden={message === ''}>
        {message}
      </p>
      {none && <Ways ways={ways} onFollow={onFollow} />}
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
                <SuggestionCard suggestion={suggestion} />
              </RouterLink>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { image, label, detail, price } = suggestion;
  return (
    <>
      <span className={styles.picture}>
        {image === undefined ? (
          <Icon name="search" size={18} />
        ) : (
          <Picture src={image} alt="" width={44} height={44} priority />
        )}
      </span>
      <span className={styles.words}>
        <span>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {price !== undefined && <span className={styles.price}>{price}</span>}
    </>
  );
}

/** Where nothing fits, nobody is left standing. */
function Ways({ ways, onFollow }: { ways: readonly SearchWay[]; onFollow: () => void }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ label, ...target }) => (
        <li key={label}>
          <RouterLink {...target} className={styles.way} onClick={onFollow}>
            {label} <Icon name="chevron-right" size={16} />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

function messageOf(state: SuggestState, words: SearchWords): string {
  if (state.kind === 'searching') return words.searching;
  if (state.kind === 'failed') return words.failed;
  return state.kind === 'found' && state.suggestions.length === 0 ? words.none : '';
}
