import type { ReactNode } from 'react';
import { cx } from 'shared-ui/base';
import styles from './Panel.module.css';

interface PanelProps {
  heading: string;
  /** Stands beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ heading, aside, className, children }: PanelProps) {
  return (
    <section className={cx(styles.panel, className)} aria-label={heading}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface PageHeadProps {
  heading: string;
  /** What the page says of itself in a line. */
  hint?: ReactNode;
  /** What may be done on the whole page. */
  children?: ReactNode;
}

/** The beginning of every page of the console. */
export function PageHead({ heading, hint, children }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <div>
        <h1 className={styles.title}>{heading}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
