import type { ReactNode } from 'react';
import { Link } from 'shared-ui/base';
import { toChatUrl } from '../business/business.ts';
import { useBusiness } from '../business/business.atoms.ts';

export interface HelpLinkProps {
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** Link to the chat; to the contact page until the number of the chat is known. */
export function HelpLink({ className, onClick, children }: HelpLinkProps) {
  const business = useBusiness();
  const common = { plain: true, className, ...(onClick === undefined ? {} : { onClick }) };
  return business === null ? (
    <Link {...common} to="/contact">
      {children}
    </Link>
  ) : (
    <Link {...common} href={toChatUrl(business)}>
      {children}
    </Link>
  );
}
