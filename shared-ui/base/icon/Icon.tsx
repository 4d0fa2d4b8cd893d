import { paths, type IconName } from './paths.ts';

export type { IconName } from './paths.ts';

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
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
