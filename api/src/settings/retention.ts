import type { Variables } from 'platform/settings';
import { UNVERIFIED_DAYS } from '../limits.ts';

/** Retention periods in days, if no law defines them. */
export interface Retention {
  unverifiedDays: number;
  contactDays: number;
}

/** In production the maximum is what the privacy policy promises. */
export const readRetention = (env: Variables): Retention => ({
  unverifiedDays: env.integer('UNVERIFIED_RETENTION_DAYS', UNVERIFIED_DAYS, 1, 3650, {
    max: UNVERIFIED_DAYS,
  }),
  contactDays: env.integer('CONTACT_RETENTION_DAYS', 730, 1, 3650, { max: 730 }),
});
