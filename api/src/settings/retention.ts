import type { Variables } from 'platform/settings';
import { UNVERIFIED_DAYS } from '../limits.ts';

/** For how many days what a person left with us is kept, where no law says how long. */
export interface Retention {
  /** A number that was typed in and never verified. */
  unverifiedDays: number;
  /** A message of the contact form. */
  contactDays: number;
}

/** What the privacy policy promises is the most that production keeps. */
export const readRetention = (env: Variables): Retention => ({
  unverifiedDays: env.integer('UNVERIFIED_KEPT_DAYS', UNVERIFIED_DAYS, 1, 3650, {
    max: UNVERIFIED_DAYS,
  }),
  contactDays: env.integer('CONTACT_KEPT_DAYS', 730, 1, 3650, { max: 730 }),
});
