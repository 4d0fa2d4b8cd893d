import type { ComponentProps } from 'react';
import { cx, Link } from 'shared-ui/base';
import styles from './Badge.module.css';

/** A chip that is a link; `current` marks the current page. */
export function ChipLink({
  current = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & { current?: boolean }) {
  return (
    <Link
      plain
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cx(styles.chip, className)}
    />
  );
}
