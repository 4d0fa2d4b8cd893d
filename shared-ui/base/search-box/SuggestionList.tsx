import { Icon } from '../icon/Icon.tsx';
import { RouterLink, type Target } from '../link/RouterLink.tsx';
import { Picture } from '../picture/Picture.tsx';
import type { Suggestion } from './suggestions.ts';
import type { SuggestionState } from './use-suggestions.ts';
import styles from './SuggestionList.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  /** Address of a conversation with us; the contact page where there is none. */
  help: string | undefined;
  state: SuggestionState;
  /** Index of the suggestion that the arrow keys reached, -1 for none. */
  marked: number;
  onFollow: () => void;
}

/**
 * The suggestions below the box, or where else to go. Its code comes when somebody goes to the box. A grid, because the options of a list box may not hold links; the focus stays in
 * the box, and the marked link is its active descendant.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, help, state, marked, onFollow } = props;
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const none = state.kind === 'found' && suggestions.length === 0;
  return (
    <>
      {none && <NextSteps help={help} phone={state.notServed?.phone} onFollow={onFollow} />}
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
    </>
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

type NextStep = { label: string } & Target;

const NEXT_STEPS: readonly NextStep[] = [
  { label: uiTexts.allServices, to: '/services' },
  { label: uiTexts.allParts, to: '/spare-parts' },
];

interface NextStepsProps {
  help: string | undefined;
  /** Offered first if the appliance is one that we do not repair. */
  phone: string | undefined;
  onFollow: () => void;
}

/** Shown if nothing fits: a number to call, all services, all parts, and somebody to ask. */
function NextSteps({ help, phone, onFollow }: NextStepsProps) {
  const call: NextStep[] = phone ? [{ label: uiTexts.callUs, href: `tel:+91${phone}` }] : [];
  const ask: NextStep =
    help === undefined
      ? { label: uiTexts.ask, to: '/contact' }
      : { label: uiTexts.askOnWhatsApp, href: help };
  return (
    <ul className={styles.ways}>
      {[...call, ...NEXT_STEPS, ask].map(({ label, ...target }) => (
        <li key={label}>
          <RouterLink {...target} className={styles.way} onClick={onFollow}>
            {label} <Icon name="chevron-right" size={16} />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
