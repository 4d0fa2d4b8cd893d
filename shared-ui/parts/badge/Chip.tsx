import type { ComponentProps, ComponentPropsWithRef } from 'react';
import { cx, Icon, Link, type IconName } from 'shared-ui/base';
import styles from './Badge.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** Toggle state; undefined for a chip that only acts. */
  selected?: boolean;
  icon?: IconName;
}

/** A small toggle button. */
export function Chip({ selected, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={cx(styles.chip, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

/** A chip that is a link; `current` marks the current page. */
export function ChipLink({
  current = false,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { current?: boolean; icon?: IconName }) {
  return (
    <Link
      plain
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cx(styles.chip, className)}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
