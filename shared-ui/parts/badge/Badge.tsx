import type { ReactNode } from 'react';
import { cx } from 'shared-ui/base';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** The text must say it too, not only the colour. */
  tone?: 'neutral' | 'good' | 'warning' | 'bad' | 'offer';
  children: ReactNode;
}

/** A short status. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
