import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  picture?: ReactNode;
  heading: string;
  /** Heading level: 1 if the page shows nothing else. */
  level?: 1 | 2 | 3;
  /** Why the list is empty. */
  children?: ReactNode;
  /** The next step: at most two buttons or links. */
  action?: ReactNode;
}

/** Shown if a list is empty: the reason and the next step. */
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
