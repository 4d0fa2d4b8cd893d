import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { RouterLink, type Target } from '../link/RouterLink.tsx';
import styles from './Button.module.css';

/** How much a button asks for attention. One primary button a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'ghost' | 'danger';

interface Appearance {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** As wide as its place. */
  wide?: boolean;
  /** Icon before the words. */
  icon?: IconName;
  children: ReactNode;
}

export interface ButtonProps extends Appearance, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Shows that the act is under way and takes no second press; the button keeps its focus and its name. */
  loading?: boolean;
}

/** A button with words. */
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

/** A link that looks like a button: it leads somewhere, so it is a link. */
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
  /** What a screen reader says, e.g. `Close promotion`. */
  label: string;
  variant?: ButtonVariant;
  /** Side of the icon in px; the button itself is never below 44. */
  iconSize?: number;
}

/** A round button with an icon and no words. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
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
        getClassName({ variant, size: 'medium', wide: false }),
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
