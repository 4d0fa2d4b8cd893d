import type { ComponentPropsWithRef } from 'react';
import { Link as InnerLink } from '../../router/router.ts';

/** Where a link leads: inside the product by `to` (with the router's `state`, e.g. `{ scrollTo: 1000 }`), outside of it by `href`. */
export type Target =
  | { to: string; replace?: boolean; state?: unknown; href?: undefined }
  | { href: string; to?: undefined; replace?: undefined; state?: undefined };

export type RouterLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & Target;

/** A link without a look of its own. Links that leave the product open in a new tab and hand nothing over. */
export function RouterLink({ to, replace, state, href, children, ...rest }: RouterLinkProps) {
  if (to !== undefined) {
    return (
      <InnerLink to={to} state={state} {...(replace === undefined ? {} : { replace })} {...rest}>
        {children}
      </InnerLink>
    );
  }
  const outside = href !== undefined && /^https?:/.test(href);
  return (
    <a href={href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest}>
      {children}
    </a>
  );
}
