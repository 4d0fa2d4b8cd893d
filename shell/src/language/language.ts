/** The languages of the page: which one this is, where the other is, and what this browser has chosen. */
import { readCookie, writeCookie, YEAR_SECONDS } from 'contract/cookies';
import { DATA_OTHER_LANGUAGE, LANGUAGE_COOKIE, LANGUAGE_PLACE_KEY } from 'contract/document';
import { inLanguage, langOf, LANGUAGES, readLanguage, type Language } from 'contract/language';

/** The other language of two. */
const getOtherLanguage = (language: Language): Language => (language === 'hi' ? 'en' : 'hi');

/** What the `lang` of the other language's words says. */
export const getOtherLang = (language: Language): string => langOf(getOtherLanguage(language));

/** The same page in the other language. @param address path of the page with its language, query and anchor */
export function getOtherAddress(address: string): string {
  const { language, path } = readLanguage(address);
  return inLanguage(getOtherLanguage(language), path);
}

/** Keeps what was chosen, for the pages after this one: nothing is offered any more. */
export function storeLanguage(language: Language): void {
  document.cookie = writeCookie(LANGUAGE_COOKIE, language, {
    'Max-Age': YEAR_SECONDS,
    Secure: location.protocol === 'https:',
  });
  document.documentElement.removeAttribute(DATA_OTHER_LANGUAGE);
}

/** What this browser has chosen; undefined where nobody has. */
export function getChosenLanguage(): Language | undefined {
  const kept = readCookie(document.cookie, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === kept);
}

/** Goes to the same page in the other language, and there to the same place. */
export function changeLanguage(): void {
  const { pathname, search, hash } = location;
  const to = getOtherAddress(pathname + search + hash);
  storeLanguage(readLanguage(to).language);
  storeScrollPosition(to);
  location.assign(to);
}

function storeScrollPosition(address: string): void {
  try {
    sessionStorage.setItem(LANGUAGE_PLACE_KEY, JSON.stringify({ address, top: scrollY }));
  } catch {
    // A window that keeps nothing begins at the top.
  }
}

/** Where the window stood before the language was changed, once; null where it was not. */
export function takeScrollPosition(): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(LANGUAGE_PLACE_KEY) ?? 'null') as {
      address: string;
      top: number;
    } | null;
    sessionStorage.removeItem(LANGUAGE_PLACE_KEY);
    const { pathname, search, hash } = location;
    return kept?.address === pathname + search + hash ? kept.top : null;
  } catch {
    return null;
  }
}
