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
  UNVERIFIED_CODES,
  UNVERIFIED_NUMBERS,
  VISIT_PHOTOS,
} from './retention.sql.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Long enough to investigate whether a mail was sent. */
const MAILS_RETENTION_DAYS = 7;

/** Covers a summer and a winter of demand. */
const SEARCH_MISSES_RETENTION_DAYS = 180;

/** A repeated request restarts the period. */
const PLACES_RETENTION_DAYS = 365;

/** Signatures and photos: as long as a customer may dispute the work. */
const EVIDENCE_RETENTION_DAYS = 180;

/** An upload is unused until staff save the technician. */
const UNUSED_PHOTOS_RETENTION_DAYS = 1;

/** Maximum number of rows per transaction, small so that other transactions do not wait. */
const BATCH_ROWS = 1000;

/** Deletes personal data as the privacy policy promises; returns the number of affected rows by kind. */
export async function purgeOldPersonalData(
  { pool, clock, settings }: Pick<Platform, 'pool' | 'clock' | 'settings'>,
  batch = BATCH_ROWS,
): Promise<Record<string, number>> {
  const { unverifiedDays, contactDays } = settings.retention;
  const getCutoff = (days: number): Date => addSeconds(clock.now(), -days * DAY_SECONDS);
  const purge = async (text: string, days: number): Promise<number> => {
    const values = [getCutoff(days), batch];
    let deleted = 0;
    for (;;) {
      const { rowCount } = await pool.query(text, values);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) return deleted;
    }
  };
  return {
    numbers: await purge(UNVERIFIED_NUMBERS, unverifiedDays),
    codes: await purge(UNVERIFIED_CODES, unverifiedDays),
    messages: await purge(CONTACT_MESSAGES, contactDays),
    subscribers: await purge(UNCONFIRMED_SUBSCRIBERS, CONFIRM_DAYS),
    searches: await purge(SEARCH_MISSES, SEARCH_MISSES_RETENTION_DAYS),
    places: await purge(PLACE_REQUESTS, PLACES_RETENTION_DAYS),
    signatures: await purge(SIGNATURES, EVIDENCE_RETENTION_DAYS),
    photos: await purge(VISIT_PHOTOS, EVIDENCE_RETENTION_DAYS),
    staffPhotos: await purge(STAFF_PHOTOS, UNUSED_PHOTOS_RETENTION_DAYS),
    mails: await purge(SETTLED_MAILS, MAILS_RETENTION_DAYS),
  };
}
