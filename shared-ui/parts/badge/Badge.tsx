import type { ReactNode } from 'react';
import { cx, Icon, type IconName } from 'shared-ui/base';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** What it tells: nothing special, done, waiting, wrong, or a bargain. The words must say it too. */
  tone?: 'neutral' | 'good' | 'warning' | 'bad' | 'offer';
  icon?: IconName;
  children: ReactNode;
}

/** A short state beside the thing it belongs to. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
