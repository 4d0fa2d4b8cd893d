import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { RouterLink, type RouterLinkProps } from '../link/RouterLink.tsx';
import styles from './Badge.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** Pressed or not; absent for a chip that only acts. */
  selected?: boolean;
  icon?: IconName;
}

/** A small choice that is pressed or not. */
export function Chip({ selected, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={cx(styles.chip, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

/** A chip that leads somewhere; `current` marks where one is. */
export function ChipLink({
  current = false,
  icon,
  className,
  children,
  ...rest
}: RouterLinkProps & { current?: boolean; icon?: IconName }) {
  return (
    <RouterLink
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cx(styles.chip, className)}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </RouterLink>
  );
}
