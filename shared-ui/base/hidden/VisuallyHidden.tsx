import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** Element to render: a heading must replace the `span`, which must not contain one. */
  as?: 'span' | 'h1' | 'h2' | 'h3';
  id?: string;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
