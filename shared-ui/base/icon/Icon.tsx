import { cx } from '../class-names.ts';
import styles from './Icon.module.css';
import { getIconPath, type IconName } from './paths.ts';

export type { Drawing, IconName } from './paths.ts';

export interface IconProps {
  name: IconName;
  /** Side in px; 20 by default. */
  size?: number;
  /** Filled with the text's colour instead of drawn as a line. */
  filled?: boolean;
  className?: string | undefined;
}

/** An icon in the colour of the text around it. It is decoration: the words beside it, or the button's label, name it. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={cx(filled ? styles.filled : styles.drawn, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={getIconPath(name)} />
    </svg>
  );
}
