import { Icon } from '../icon/Icon.tsx';
import { RouterLink, type Target } from '../link/RouterLink.tsx';
import { Picture } from '../picture/Picture.tsx';
import type { Suggestion } from './suggestion.ts';
import type { SuggestionState } from './use-suggestions.ts';
import styles from './SuggestionList.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  /** URL of the chat; undefined links to the contact page. */
  help: string | undefined;
  state: SuggestionState;
  selected: number;
  onFollow: () => void;
}

/**
 * Suggestions below the box, or next steps if nothing matches; loaded on focus. A grid because options of a listbox
 * must not contain links. The focus stays in the box; the selected link is its active descendant.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, help, state, selected, onFollow } = props;
  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const isEmpty = state.kind === 'found' && suggestions.length === 0;
  return (
    <>
      {isEmpty && <NextSteps help={help} phone={state.notServed?.phone} onFollow={onFollow} />}
      <div id={`${id}-list`} role="grid" aria-label={label}>
        {suggestions.map((suggestion, index) => (
          <div role="row" key={suggestion.id}>
            <div role="gridcell">
              <RouterLink
                id={`${id}-${index}`}
                className={styles.suggestion}
                data-selected={index === selected || undefined}
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
      <span className={styles.text}>
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
  /** Shown first if the query names an appliance that we do not repair. */
  phone: string | undefined;
  onFollow: () => void;
}

/** Shown if nothing matches: phone, all services, all parts, chat or contact. */
function NextSteps({ help, phone, onFollow }: NextStepsProps) {
  const call: NextStep[] = phone ? [{ label: uiTexts.callUs, href: `tel:+91${phone}` }] : [];
  const contact: NextStep =
    help === undefined
      ? { label: uiTexts.ask, to: '/contact' }
      : { label: uiTexts.askOnWhatsApp, href: help };
  return (
    <ul className={styles.nextSteps}>
      {[...call, ...NEXT_STEPS, contact].map(({ label, ...target }) => (
        <li key={label}>
          <RouterLink {...target} className={styles.nextStep} onClick={onFollow}>
            {label} <Icon name="chevron-right" size={16} />
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
