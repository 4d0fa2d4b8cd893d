import { prefixOf, readLanguage } from 'contract/language';

/** What stands before the addresses of a page in its language: the router leaves it out, and puts it before every link. */
export const getBasename = (pathname: string): string =>
  prefixOf(readLanguage(pathname).language) || '/';
