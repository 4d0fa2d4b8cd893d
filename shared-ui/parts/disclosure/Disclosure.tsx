import type { ReactNode } from 'react';
import { cx, Icon } from 'shared-ui/base';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** Always visible; toggles the content. Its text is the accessible name, e.g. `Order #12`, so keep it short. */
  summary: ReactNode;
  /** Always visible above the summary, but not part of the name: status, date, images. */
  above?: ReactNode;
  /** Initially open. */
  defaultOpen?: boolean;
  onToggle?: (open: boolean) => void;
  /** Opening one closes the others of the group. */
  group?: string | undefined;
  children: ReactNode;
}

/** Collapsible content (`details`); works without scripts. */
export function Disclosure({
  summary,
  above,
  defaultOpen = false,
  onToggle,
  group,
  children,
}: DisclosureProps) {
  const details = (
    <details
      className={cx(styles.disclosure, above !== undefined && styles.inner)}
      name={group}
      open={defaultOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
  if (above === undefined) return details;
  return (
    <div className={styles.disclosure}>
      <div className={styles.above}>{above}</div>
      {details}
    </div>
  );
}

export interface AccordionProps {
  children: ReactNode;
  /** Separated by lines instead of borders. */
  joined?: boolean;
}

/** A list of disclosures. */
export function Accordion({ children, joined = false }: AccordionProps) {
  return <div className={cx(styles.accordion, joined && styles.joined)}>{children}</div>;
}
