/** Language of the page, and the visitor's choice. */
import { readCookie, writeCookie, YEAR_SECONDS } from 'contract/cookies';
import { DATA_OTHER_LANGUAGE, LANGUAGE_COOKIE, LANGUAGE_SCROLL_KEY } from 'contract/document';
import {
  toLanguagePath,
  toLangAttribute,
  LANGUAGES,
  readLanguage,
  type Language,
} from 'contract/language';

const getOtherLanguage = (language: Language): Language => (language === 'hi' ? 'en' : 'hi');

/** Value of the `lang` attribute. */
export const getOtherLang = (language: Language): string =>
  toLangAttribute(getOtherLanguage(language));

/** Address of the page in the other language. @param address path with language prefix, query and hash */
export function getOtherAddress(address: string): string {
  const { language, path } = readLanguage(address);
  return toLanguagePath(getOtherLanguage(language), path);
}

/** Stores the choice for a year, and hides the offer of the other language on this page. */
export function storeLanguage(language: Language): void {
  document.cookie = writeCookie(LANGUAGE_COOKIE, language, {
    'Max-Age': YEAR_SECONDS,
    Secure: location.protocol === 'https:',
  });
  document.documentElement.removeAttribute(DATA_OTHER_LANGUAGE);
}

/** The language that the visitor chose in this browser; undefined if they chose none. */
export function getChosenLanguage(): Language | undefined {
  const stored = readCookie(document.cookie, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === stored);
}

/** Loads the page in the other language, at the same scroll position. */
export function changeLanguage(): void {
  const { pathname, search, hash } = location;
  const otherAddress = getOtherAddress(pathname + search + hash);
  storeLanguage(readLanguage(otherAddress).language);
  storeScrollPosition(otherAddress);
  location.assign(otherAddress);
}

function storeScrollPosition(address: string): void {
  try {
    sessionStorage.setItem(LANGUAGE_SCROLL_KEY, JSON.stringify({ address, top: scrollY }));
  } catch {
    // Without storage the page starts at the top.
  }
}

/** Reads the scroll position from before a language change to this address, once; null if there was none. */
export function takePositionBeforeLanguageChange(): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(LANGUAGE_SCROLL_KEY) ?? 'null') as {
      address: string;
      top: number;
    } | null;
    sessionStorage.removeItem(LANGUAGE_SCROLL_KEY);
    const { pathname, search, hash } = location;
    return stored?.address === pathname + search + hash ? stored.top : null;
  } catch {
    return null;
  }
}
