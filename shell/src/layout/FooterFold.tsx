import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/base';
import styles from './FooterFold.module.css';

export interface FooterFoldProps {
  heading: string;
  /** Whether it stands open at first on a phone. */
  open?: boolean;
  children: ReactNode;
}

/**
 * A part of the footer: a column under its heading on a wide screen, and folded on a phone. Works without scripts; a
 * browser that can't show a folded part as a column leaves it folded there too.
 */
export function FooterFold({ heading, open = false, children }: FooterFoldProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.wide}>{heading}</h2>
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
