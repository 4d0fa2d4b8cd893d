import type { ReactNode } from 'react';
import { cx, Icon } from 'shared-ui/base';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** Always visible; toggles the content. Its text is the accessible name, so keep it short. */
  summary: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Collapsible content (`details`); works without scripts. */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={defaultOpen}>
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

export interface AccordionProps {
  children: ReactNode;
  /** Separated by lines instead of borders. */
  joined?: boolean;
}

export function Accordion({ children, joined = false }: AccordionProps) {
  return <div className={cx(styles.accordion, joined && styles.joined)}>{children}</div>;
}
