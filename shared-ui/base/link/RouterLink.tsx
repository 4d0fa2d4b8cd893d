import type { ComponentPropsWithRef } from 'react';
import { Link as InnerLink } from '../../router/router.ts';

/** Target of a link: `to` inside the product (with router `state`, e.g. `{ scrollTo: 1000 }`), `href` outside. */
export type Target =
  | { to: string; replace?: boolean; state?: unknown; href?: undefined }
  | { href: string; to?: undefined; replace?: undefined; state?: undefined };

export type RouterLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & Target;

/** An unstyled link. External links open in a new tab without an opener. */
export function RouterLink({ to, replace, state, href, children, ...rest }: RouterLinkProps) {
  if (to !== undefined) {
    return (
      <InnerLink to={to} state={state} {...(replace === undefined ? {} : { replace })} {...rest}>
        {children}
      </InnerLink>
    );
  }
  const isExternal = href !== undefined && /^https?:/.test(href);
  return (
    <a
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
    >
      {children}
    </a>
  );
}
