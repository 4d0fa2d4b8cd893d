/** Images that staff upload to the catalogue. */
import { createHash } from 'node:crypto';
import { transaction, type Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, type Actor } from 'platform/staff-auth';
import { MAX_PICTURE_BYTES } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { detectPictureType } from './picture.rules.ts';

export const UPLOADS_PREFIX = 'uploads/';

/** Far above any real catalogue; protects the database from a runaway client. */
const MAX_PICTURES = 5000;

/**
 * Stores an image; returns its path below /storage. Idempotent: the path is a hash of the content. Throws 422 if it
 * is too large or not an image, 409 if there are too many images.
 * @param base64 the file in base64
 */
export function addPicture(platform: Platform, base64: string, staff: Actor): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  const kind = detectPictureType(bytes);
  if (bytes.length > MAX_PICTURE_BYTES)
    throw refuse.invalid('picture', `A picture may have ${MAX_PICTURE_BYTES / 1024} kB.`);
  if (kind === null) throw refuse.invalid('picture', 'Send a PNG, JPEG or WebP picture.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = `${UPLOADS_PREFIX}${hash}.${kind}`;
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const { rowCount } = await tx.query(
      `INSERT INTO catalogue_pictures (name, bytes, added_at, added_by)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM catalogue_pictures) < $5
       ON CONFLICT (name) DO NOTHING`,
      [name, bytes, at, staff.actor, MAX_PICTURES],
    );
    if (rowCount === 0 && (await findPicture(tx, name)) === null)
      throw refuse.conflict('There are too many pictures that were added.');
    if (rowCount === 1)
      await recordAct(tx, { act: 'catalogue picture', subject: name, ...staff, at });
    return name;
  });
}

/** Returns an uploaded image, or null. */
export async function findPicture(db: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'SELECT bytes FROM catalogue_pictures WHERE name = $1',
    [name],
  );
  return rows[0]?.bytes ?? null;
}
