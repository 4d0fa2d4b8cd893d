import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A picture, decoration only. */
  picture?: ReactNode;
  heading: string;
  /** 1 where the page has nothing else; 2 in a part of a page. */
  level?: 1 | 2 | 3;
  /** Why nothing is here. */
  children?: ReactNode;
  /** The next step: one button or link, two at most. */
  action?: ReactNode;
}

/** What stands where nothing is yet: why, and what to do next. */
export function EmptyState({ picture, heading, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {picture}
      <Heading className={styles.heading}>{heading}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
