/** SQL of the retention rules. Parameters: the time before which data is deleted, and the batch size. */

/** Numbers that were never verified. A number locked by wrong codes is kept until the lock ends. */
export const UNVERIFIED_NUMBERS = `
  DELETE FROM sign_ins WHERE id IN (
    SELECT s.id FROM sign_ins s
    WHERE s.asked_at <= $1 AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = s.id)
      AND (s.locked_until IS NULL OR s.locked_until <= now())
    ORDER BY s.asked_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED)`;

/** Records of the codes that were sent to numbers that nobody has verified. */
export const UNVERIFIED_CODES = `
  DELETE FROM message_outbox WHERE id IN (
    SELECT m.id FROM message_outbox m
    WHERE m.kind = 'code' AND m.state <> 'queued' AND m.created_at <= $1
      AND NOT EXISTS (SELECT 1 FROM users u WHERE u.phone = m.recipient)
    ORDER BY m.created_at LIMIT $2 FOR UPDATE OF m SKIP LOCKED)`;

export const CONTACT_MESSAGES = `
  DELETE FROM contact_messages WHERE id IN (
    SELECT id FROM contact_messages WHERE created_at <= $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Newsletter addresses that were never confirmed. */
export const UNCONFIRMED_SUBSCRIBERS = `
  DELETE FROM newsletter_subscribers WHERE id IN (
    SELECT id FROM newsletter_subscribers
    WHERE confirmed_at IS NULL AND asked_at <= $1
    ORDER BY asked_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

export const SEARCH_MISSES = `
  DELETE FROM search_misses WHERE query IN (
    SELECT query FROM search_misses WHERE last_at <= $1
    ORDER BY last_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

export const PLACE_REQUESTS = `
  DELETE FROM place_requests WHERE (user_id, place_key) IN (
    SELECT user_id, place_key FROM place_requests WHERE requested_at <= $1
    ORDER BY requested_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Signatures of customers. The method of confirmation is kept. */
export const SIGNATURES = `
  UPDATE order_completions SET signature = NULL WHERE order_id IN (
    SELECT order_id FROM order_completions WHERE signature IS NOT NULL AND completed_at <= $1
    ORDER BY completed_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Without `FOR UPDATE`, because the database role has no UPDATE privilege on photos. */
export const VISIT_PHOTOS = `
  DELETE FROM visit_photos WHERE id IN (
    SELECT id FROM visit_photos WHERE added_at <= $1 ORDER BY added_at LIMIT $2)`;

/**
 * Photos of technicians that are not used: replaced, never saved, or of a deactivated technician. Without `FOR UPDATE`,
 * like photos of visits.
 */
export const STAFF_PHOTOS = `
  DELETE FROM catalogue_pictures WHERE name IN (
    SELECT p.name FROM catalogue_pictures p
    WHERE p.added_at <= $1 AND starts_with(p.name, 'uploads/staff_') AND NOT EXISTS (
      SELECT 1 FROM technicians t WHERE starts_with(p.name, left(t.photo, -length('.jpg'))))
    LIMIT $2)`;

/** Mails that were sent or given up. The period begins when a mail is queued. */
export const SETTLED_MAILS = `
  DELETE FROM mail_outbox WHERE id IN (
    SELECT id FROM mail_outbox WHERE state <> 'queued' AND created_at <= $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;
