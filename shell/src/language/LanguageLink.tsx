import { readLanguage } from 'contract/language';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLocation } from 'shared-ui/router';
import { changeLanguage, getOtherAddress, getOtherLang } from './language.ts';

export interface LanguageLinkProps {
  className?: string | undefined;
  /** The words, in the other language. */
  children: ReactNode;
}

/** Leads to the same page in the other language: another document, since a page carries one language alone. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  // Without a query: the server knows only what of it the page reads.
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
