import { BUSINESS_CITY, BUSINESS_NAME } from 'api/limits';

/** English names; the business has one in each language. */
export const brand = { name: BUSINESS_NAME, city: BUSINESS_CITY } as const;
