import type { ReactNode } from 'react';
import { cx, Icon } from 'shared-ui/base';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** Always seen, and pressed to open. Its words are the disclosure's name, e.g. `Order #12`: no more than that. */
  summary: ReactNode;
  /** Always seen above the summary and no part of its name: state, date, pictures. */
  above?: ReactNode;
  /** Open at first. */
  defaultOpen?: boolean;
  /** Told when it opens or closes. */
  onToggle?: (open: boolean) => void;
  /** Disclosures of the same group close each other. */
  group?: string | undefined;
  children: ReactNode;
}

/** Something that opens when its summary is pressed. Works before the scripts are there. */
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
        <span className={styles.words}>{summary}</span>
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
  /** Divided by lines only, without a frame around each. */
  joined?: boolean;
}

/** Disclosures below each other. */
export function Accordion({ children, joined = false }: AccordionProps) {
  return <div className={cx(styles.accordion, joined && styles.joined)}>{children}</div>;
}
