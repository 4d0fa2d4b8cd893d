import { addSeconds } from 'platform/clock';
import { CONFIRM_DAYS } from '../newsletter/newsletter-mail.ts';
import type { Platform } from '../platform.ts';
import {
  CONTACT_MESSAGES,
  PLACE_REQUESTS,
  SEARCH_MISSES,
  SETTLED_MAILS,
  SIGNATURES,
  STAFF_PHOTOS,
  UNCONFIRMED_SUBSCRIBERS,
  UNVERIFIED_NUMBERS,
  VISIT_PHOTOS,
} from './retention.sql.ts';

const DAY = 24 * 60 * 60;

/** Long enough to find out if a mail was sent. */
const MAILS_KEPT_DAYS = 7;

/** Covers a summer and a winter of demand. */
const SEARCH_MISSES_KEPT_DAYS = 180;

/** A place that is not served after a year is forgotten, unless the customer asks again. */
const PLACES_KEPT_DAYS = 365;

/** Signatures and photos: as long as a customer may dispute the work. */
const EVIDENCE_KEPT_DAYS = 180;

/** Long enough to save the technician whose photo was uploaded. */
const UNUSED_PHOTOS_KEPT_DAYS = 1;

/** Rows per transaction, small so that other transactions do not wait. */
const BATCH = 1000;

/** Deletes personal data as the privacy policy promises; returns the number of deleted rows by kind. */
export async function purgeOldPersonalData(
  { pool, clock, settings }: Pick<Platform, 'pool' | 'clock' | 'settings'>,
  batch = BATCH,
): Promise<Record<string, number>> {
  const { unverifiedDays, contactDays } = settings.retention;
  const before = (days: number): Date => addSeconds(clock.now(), -days * DAY);
  const forget = async (text: string, days: number): Promise<number> => {
    const values = [before(days), batch];
    let deleted = 0;
    for (;;) {
      const { rowCount } = await pool.query(text, values);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) return deleted;
    }
  };
  return {
    numbers: await forget(UNVERIFIED_NUMBERS, unverifiedDays),
    messages: await forget(CONTACT_MESSAGES, contactDays),
    subscribers: await forget(UNCONFIRMED_SUBSCRIBERS, CONFIRM_DAYS),
    searches: await forget(SEARCH_MISSES, SEARCH_MISSES_KEPT_DAYS),
    places: await forget(PLACE_REQUESTS, PLACES_KEPT_DAYS),
    signatures: await forget(SIGNATURES, EVIDENCE_KEPT_DAYS),
    photos: await forget(VISIT_PHOTOS, EVIDENCE_KEPT_DAYS),
    staffPhotos: await forget(STAFF_PHOTOS, UNUSED_PHOTOS_KEPT_DAYS),
    mails: await forget(SETTLED_MAILS, MAILS_KEPT_DAYS),
  };
}
