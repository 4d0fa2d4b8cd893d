import type { ReactNode } from 'react';
import { cx } from 'shared-ui/base';
import layout from './layout.module.css';
import styles from './Panel.module.css';

interface PanelProps {
  heading: string;
  /** Content beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a page with a heading, which is also its accessible name. */
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
  /** One-line description of the page. */
  hint?: ReactNode;
  /** Page-level actions. */
  children?: ReactNode;
}

/** Header of every console page. */
export function PageHead({ heading, hint, children }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <div>
        <h1 className={styles.title}>{heading}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children !== undefined && <div className={layout.rowCentered}>{children}</div>}
    </div>
  );
}
