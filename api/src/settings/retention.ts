import type { Variables } from 'platform/settings';
import { UNVERIFIED_DAYS } from '../limits.ts';

/** Retention periods that no law defines, in days. */
export interface Retention {
  /** Of phone numbers that were never verified. */
  unverifiedDays: number;
  /** Of contact messages. */
  contactDays: number;
}

/** Reads the periods. In production the maximum of each is what the privacy policy promises. */
export const readRetention = (env: Variables): Retention => ({
  unverifiedDays: env.integer('UNVERIFIED_RETENTION_DAYS', UNVERIFIED_DAYS, {
    min: 1,
    max: 3650,
    production: { max: UNVERIFIED_DAYS },
  }),
  contactDays: env.integer('CONTACT_RETENTION_DAYS', 730, {
    min: 1,
    max: 3650,
    production: { max: 730 },
  }),
});
