/** Pictures that staff add to the catalogue. */
import { createHash } from 'node:crypto';
import { transaction, type Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, type Acting } from 'platform/staff-auth';
import { LARGEST_PICTURE_BYTES } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { pictureKind } from './picture.rules.ts';

/** What every path of such a picture begins with. */
export const UPLOADS = 'uploads/';

/** More than any shop shows; what is above is a program that has gone astray. */
const MOST_PICTURES = 5000;

/**
 * Keeps a picture; answers the path by which the catalogue names it. The same picture has the same path, however often it
 * comes. Refuses (422) what is too large or no picture, (409) more than any shop shows.
 * @param text the file in base64
 */
export function addPicture(platform: Platform, text: string, staff: Acting): Promise<string> {
  const bytes = Buffer.from(text, 'base64');
  const kind = pictureKind(bytes);
  if (bytes.length > LARGEST_PICTURE_BYTES)
    throw refuse.invalid('picture', `A picture may have ${LARGEST_PICTURE_BYTES / 1024} kB.`);
  if (kind === null) throw refuse.invalid('picture', 'Only PNG, JPEG and WebP pictures are taken.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = `${UPLOADS}${hash}.${kind}`;
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const { rowCount } = await tx.query(
      `INSERT INTO catalogue_pictures (name, bytes, added_at, added_by)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM catalogue_pictures) < $5
       ON CONFLICT (name) DO NOTHING`,
      [name, bytes, at, staff.actor, MOST_PICTURES],
    );
    if (rowCount === 0 && (await pictureNamed(tx, name)) === null)
      throw refuse.conflict('There are too many pictures that were added.');
    if (rowCount === 1)
      await recordAct(tx, { act: 'catalogue picture', subject: name, ...staff, at });
    return name;
  });
}

/** A picture that was added; null where there is none. */
export async function pictureNamed(db: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'SELECT bytes FROM catalogue_pictures WHERE name = $1',
    [name],
  );
  return rows[0]?.bytes ?? null;
}
