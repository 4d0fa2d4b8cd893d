import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';

/** Names as they are in English; the business has one in every language. */
export const brand = { name: BUSINESS_NAME, city: BUSINESS_CITY } as const;
