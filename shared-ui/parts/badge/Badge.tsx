import type { ReactNode } from 'react';
import { cx, Icon, type IconName } from 'shared-ui/base';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** The text must say it too, not only the colour. */
  tone?: 'neutral' | 'good' | 'warning' | 'bad' | 'offer';
  icon?: IconName;
  children: ReactNode;
}

/** A short status. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
