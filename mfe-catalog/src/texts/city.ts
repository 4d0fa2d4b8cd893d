import { BUSINESS_CITY, PLACES_IN_HINDI } from 'api/limits';

/** The city as it is written in Hindi. */
export const cityInHindi = PLACES_IN_HINDI[BUSINESS_CITY] ?? BUSINESS_CITY;
