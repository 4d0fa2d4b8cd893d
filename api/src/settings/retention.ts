import type { Variables } from 'platform/settings';
import { UNVERIFIED_DAYS } from '../limits.ts';

/** Retention periods in days, if no law defines them. */
export interface Retention {
  unverifiedDays: number;
  contactDays: number;
}

/** Production cannot exceed what the privacy policy promises. */
export const readRetention = (env: Variables): Retention => ({
  unverifiedDays: env.integer('UNVERIFIED_KEPT_DAYS', UNVERIFIED_DAYS, 1, 3650, {
    max: UNVERIFIED_DAYS,
  }),
  contactDays: env.integer('CONTACT_KEPT_DAYS', 730, 1, 3650, { max: 730 }),
});
