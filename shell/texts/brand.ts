import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';

/** Name of the build, which applies until the document brings the published one, and the city's English name. */
export const brand = { name: BUSINESS_NAME, city: BUSINESS_CITY } as const;

/** Puts the published name of the shop into a text with `{shop}`. */
export const fillShopName = (text: string, name: string): string => text.replaceAll('{shop}', name);
