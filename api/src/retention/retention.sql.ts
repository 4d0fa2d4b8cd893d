/** SQL that forgets what has been kept long enough: each takes the moment before which it goes, and how many at a time. */

/** Numbers that nobody verified. One that rests because of wrong codes goes on resting. */
export const UNVERIFIED_NUMBERS = `
  DELETE FROM sign_ins WHERE id IN (
    SELECT s.id FROM sign_ins s
    WHERE s.asked_at <= $1 AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = s.id)
      AND (s.locked_until IS NULL OR s.locked_until <= now())
    ORDER BY s.asked_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED)`;

export const CONTACT_MESSAGES = `
  DELETE FROM contact_messages WHERE id IN (
    SELECT id FROM contact_messages WHERE created_at <= $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Addresses whose owners never confirmed the newsletter. */
export const UNCONFIRMED_READERS = `
  DELETE FROM newsletter_subscribers WHERE id IN (
    SELECT id FROM newsletter_subscribers
    WHERE confirmed_at IS NULL AND asked_at <= $1
    ORDER BY asked_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

export const SEARCH_MISSES = `
  DELETE FROM search_misses WHERE query IN (
    SELECT query FROM search_misses WHERE last_at <= $1
    ORDER BY last_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Mails that were sent or given up. */
export const SETTLED_MAILS = `
  DELETE FROM mail_outbox WHERE id IN (
    SELECT id FROM mail_outbox WHERE state <> 'queued' AND created_at <= $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;
