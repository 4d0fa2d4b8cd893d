import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';

/** Names, which are the same in every language. */
export const brand = { name: BUSINESS_NAME, city: BUSINESS_CITY } as const;
