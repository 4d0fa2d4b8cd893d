/** Decides which origin serves a page: the shop or the console. Pure. */
import { isConsolePath } from 'contract/console';
import { readLanguage, toLanguagePath } from 'contract/language';
import { splitAddress } from 'contract/routes';

/** The origins of the shop and of the console. */
export interface SiteOrigins {
  publicUrl: string;
  staffUrl: string;
}

/**
 * Returns the address on the other origin if the page belongs there; null if this origin serves it. The console's own
 * root leads to its first page.
 */
export function findOtherAddress(
  url: string,
  isConsole: boolean,
  { publicUrl, staffUrl }: SiteOrigins,
): string | null {
  const { language, path } = readLanguage(splitAddress(url).pathname);
  if (isConsole === isConsolePath(path)) return null;
  if (isConsole && path === '/') return toLanguagePath(language, '/staff');
  return `${new URL(isConsole ? publicUrl : staffUrl).origin}${url}`;
}
