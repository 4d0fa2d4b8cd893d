import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** A heading is an element of its own: none may stand within a `span`. */
  as?: 'span' | 'h1' | 'h2' | 'h3';
  id?: string;
  children: ReactNode;
}

/** Words for a screen reader only. */
export function VisuallyHidden({ as: Place = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Place id={id} className={styles.hidden}>
      {children}
    </Place>
  );
}
