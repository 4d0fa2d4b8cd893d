import { readLanguage } from 'contract/language';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLocation } from 'shared-ui/router';
import { changeLanguage, getOtherAddress, getOtherLang } from './language.ts';

export interface LanguageLinkProps {
  className?: string | undefined;
  /** Text of the link, in the other language. */
  children: ReactNode;
}

/** Link to the same page in the other language. Loads a new document, because a page contains one language. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  // Without the query, so that server and browser agree.
  const address = useHref(useLocation().pathname);
  const lang = getOtherLang(readLanguage(address).language);
  return (
    <a
      className={className}
      href={getOtherAddress(address)}
      hrefLang={lang}
      lang={lang}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

function handleClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  changeLanguage();
}
