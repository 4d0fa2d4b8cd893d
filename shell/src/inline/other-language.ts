import { readCookie } from 'contract/cookies';
import { LANGUAGE_COOKIE } from 'contract/document';

/** True if the language that the visitor chose, or else the browser's, differs from the page's. */
export function prefersOtherLanguage(): boolean {
  const language = [readCookie(document.cookie, LANGUAGE_COOKIE), ...navigator.languages]
    .map((name) => name?.slice(0, 2))
    .find((name) => name === 'hi' || name === 'en');
  return language !== undefined && language !== document.documentElement.lang.slice(0, 2);
}
