import { BUSINESS_CITY, BUSINESS_NAME, PLACES_IN_HINDI } from 'api/limits';

/** Names as they are in English; the business has one in every language. */
export const brand = { name: BUSINESS_NAME, city: BUSINESS_CITY } as const;

/** The city as it is written in Hindi. */
export const cityInHindi = PLACES_IN_HINDI[BUSINESS_CITY] ?? BUSINESS_CITY;
