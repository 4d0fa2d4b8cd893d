import { cx } from '../class-names.ts';
import styles from './Icon.module.css';
import { getIconPath, type IconName } from './paths.ts';

export type { IconPath, IconName } from './paths.ts';

export interface IconProps {
  name: IconName;
  /** Size in px; 20 by default. */
  size?: number;
  filled?: boolean;
  className?: string | undefined;
}

/** A decorative icon in the colour of the text. The text beside it, or the button's label, names it. */
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
