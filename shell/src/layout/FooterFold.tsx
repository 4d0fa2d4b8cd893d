import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/base';
import styles from './FooterFold.module.css';

export interface FooterFoldProps {
  heading: string;
  /** Initially open on phones. */
  open?: boolean;
  children: ReactNode;
}

/**
 * A part of the footer: a column on wide screens, collapsible on phones. Works without scripts; in browsers without
 * `::details-content` it is collapsible on wide screens too.
 */
export function FooterFold({ heading, open = false, children }: FooterFoldProps) {
  return (
    <section>
      <h2 className={styles.wideHeading}>{heading}</h2>
      <details className={styles.fold} open={open}>
        <summary className={styles.summary}>
          <h2 className={styles.heading}>{heading}</h2>
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  );
}
