import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path inside the product, with query and hash. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** History state of the entry, e.g. `{ scrollTo: 1000 }`. */
  state?: unknown;
}

/** A link with client-side navigation, without the route prefetching of React Router's own. */
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
