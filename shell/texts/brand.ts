import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';

/** The shop's name at build time, which is used until business data has the current one; the city's English name. */
export const brand = { name: BUSINESS_NAME, city: BUSINESS_CITY } as const;

/** Puts the name of the shop into a text with `{shop}`. */
export const fillShopName = (text: string, name: string): string =>
  // A function, because `$` has a meaning in a replacement.
  text.replaceAll('{shop}', () => name);
