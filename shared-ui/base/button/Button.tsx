import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { RouterLink, type Target } from '../link/RouterLink.tsx';
import styles from './Button.module.css';

/** Emphasis of a button. A screen has at most one primary button. */
export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'ghost' | 'danger';

interface Appearance {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its container. */
  wide?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export interface ButtonProps extends Appearance, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Shows a spinner and ignores presses; the button keeps its focus and its name. */
  loading?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  loading = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={cx(getClassName({ variant, size, wide }), loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? undefined : onClick}
    >
      <ButtonBody icon={icon} loading={loading}>
        {children}
      </ButtonBody>
    </button>
  );
}

export type ButtonLinkProps = Appearance &
  Target &
  Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'>;

export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  className,
  ...target
}: ButtonLinkProps) {
  return (
    <RouterLink {...target} className={cx(getClassName({ variant, size, wide }), className)}>
      <ButtonBody icon={icon} loading={false}>
        {children}
      </ButtonBody>
    </RouterLink>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name, e.g. `Close promotion`. */
  label: string;
  /** Icon size in px; the button itself is at least 44 px. */
  iconSize?: number;
}

/** A round button with only an icon. */
export function IconButton({
  icon,
  label,
  iconSize = 22,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        getClassName({ variant: 'ghost', size: 'medium', wide: false }),
        styles.round,
        className,
      )}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

function ButtonBody(props: { icon: IconName | undefined; loading: boolean; children: ReactNode }) {
  return (
    <>
      {props.loading ? <Spinner /> : props.icon && <Icon name={props.icon} />}
      {props.children}
    </>
  );
}

const getClassName = ({
  variant,
  size,
  wide,
}: {
  variant: ButtonVariant;
  size: string;
  wide: boolean;
}) => cx(styles.button, styles[variant], styles[size], wide && styles.wide);
