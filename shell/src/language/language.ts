/** The languages of the page: which one this is, where the other is, and what this browser has chosen. */
import { readCookie, writeCookie, YEAR_SECONDS } from 'contract/cookies';
import { DATA_OTHER_LANGUAGE, LANGUAGE_COOKIE, LANGUAGE_PLACE_KEY } from 'contract/document';
import { inLanguage, langOf, LANGUAGES, readLanguage, type Language } from 'contract/language';

/** The other language of two. */
const otherThan = (language: Language): Language => (language === 'hi' ? 'en' : 'hi');

/** What the `lang` of the other language's words says. */
export const otherLang = (language: Language): string => langOf(otherThan(language));

/** The same page in the other language. @param address path of the page with its language, query and anchor */
export function otherAddress(address: string): string {
  const { language, path } = readLanguage(address);
  return inLanguage(otherThan(language), path);
}

/** Keeps what was chosen, for the pages after this one: nothing is offered any more. */
export function keepLanguage(language: Language): void {
  document.cookie = writeCookie(LANGUAGE_COOKIE, language, {
    'Max-Age': YEAR_SECONDS,
    Secure: location.protocol === 'https:',
  });
  document.documentElement.removeAttribute(DATA_OTHER_LANGUAGE);
}

/** What this browser has chosen; undefined where nobody has. */
export function chosenLanguage(): Language | undefined {
  const kept = readCookie(document.cookie, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === kept);
}

/** Goes to the same page in the other language, and there to the same place. */
export function changeLanguage(): void {
  const { pathname, search, hash } = location;
  const to = otherAddress(pathname + search + hash);
  keepLanguage(readLanguage(to).language);
  keepPlace(to);
  location.assign(to);
}

function keepPlace(address: string): void {
  try {
    sessionStorage.setItem(LANGUAGE_PLACE_KEY, JSON.stringify({ address, top: scrollY }));
  } catch {
    // A window that keeps nothing begins at the top.
  }
}

/** Where the window stood before the language was changed, once; null where it was not. */
export function takePlace(): number | null {
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
