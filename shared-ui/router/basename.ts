import { getLanguagePrefix, readLanguage } from 'contract/language';

/** Language prefix of the URL's path: the router strips it and adds it to each link. */
export const getBasename = (pathname: string): string =>
  getLanguagePrefix(readLanguage(pathname).language) || '/';
