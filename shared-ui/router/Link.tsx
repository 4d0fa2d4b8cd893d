import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path inside the product, with query and anchor. */
  to: string;
  /** Whether the move takes the place of the current entry of the history. */
  replace?: boolean;
  /** What the history keeps with the entry, e.g. `{ scrollTo: 1000 }`. */
  state?: unknown;
}

/** A link that moves inside the page. The package's own also fetches and discovers routes, which the product has no use for. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const move = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target === undefined ? {} : { target }),
    ...(replace === undefined ? {} : { replace }),
  });
  const handle = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) move(event);
  };
  return (
    <a {...rest} target={target} href={useHref(to)} onClick={handle}>
      {children}
    </a>
  );
}
