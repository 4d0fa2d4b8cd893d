import type { ReactNode } from 'react';
import { cx } from 'shared-ui/base';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** Sets the colour; the text must carry the meaning too. */
  tone?: 'neutral' | 'good' | 'warning' | 'bad' | 'offer';
  children: ReactNode;
}

/** A short status. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
