/** Images that staff upload: pictures of the catalogue, and photos of technicians. */
import { createHash } from 'node:crypto';
import { formatUploadStem, getEncodedWidths, MAX_ENCODED_SIDE } from 'contract/pictures';
import { transaction, type Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type Actor } from 'platform/staff-auth';
import { MAX_PICTURE_BYTES } from '../limits.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import type { Platform } from '../platform.ts';
import { staffMessages } from '../texts/texts.ts';

export const UPLOADS_PREFIX = 'uploads/';

/** 5,000 pictures in four encodings, far above any real catalogue. Protects the database from a runaway client. */
const MAX_ENCODINGS = 20_000;

/** Room for base64 and JSON, so that a slightly too large image gets a field error instead of 413. */
export const MAX_PICTURE_BODY_BYTES = 2 * MAX_PICTURE_BYTES;

/** An encoded file of a picture, with its path below /storage. */
interface Encoding {
  name: string;
  bytes: Buffer;
}

/** What a picture shows: an entry of the catalogue, or a technician. */
type PictureSubject = 'catalogue' | 'technician';

/**
 * Photos of technicians have a separate prefix, because they are deleted when no technician uses them any more;
 * pictures of the catalogue are never deleted.
 */
const NAME_PREFIXES: Readonly<Record<PictureSubject, string>> = {
  catalogue: '',
  technician: 'staff_',
};

/**
 * Stores an image in the sizes that pages show. Returns the path of its JPEG below /storage; pages derive the paths of
 * the other sizes. Idempotent: the path contains a hash of the file. Throws 422 if it is too large or not an image, 409
 * if there are too many images.
 * @param base64 the file in base64
 */
export async function addPicture(
  platform: Platform,
  base64: string,
  staff: Actor,
  subject: PictureSubject = 'catalogue',
): Promise<string> {
  const encodings = await encodeForPages(Buffer.from(base64, 'base64'), NAME_PREFIXES[subject]);
  const [{ name }] = encodings;
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const { rowCount } = await tx.query(
      `INSERT INTO catalogue_pictures (name, bytes, added_at, added_by)
       SELECT e.name, e.bytes, $3, $4 FROM unnest($1::text[], $2::bytea[]) AS e (name, bytes)
       WHERE (SELECT count(*) FROM catalogue_pictures) < $5
       ON CONFLICT (name) DO NOTHING`,
      [
        encodings.map((encoding) => encoding.name),
        encodings.map(({ bytes }) => bytes),
        at,
        staff.actor,
        MAX_ENCODINGS,
      ],
    );
    if (rowCount === 0 && (await findPicture(tx, name)) === null)
      throw refuse.conflict(staffMessages.tooManyPictures);
    if (rowCount !== 0)
      await recordAction(tx, { action: `${subject} picture`, subject: name, ...staff, at });
    return name;
  });
}

/** The JPEG, followed by the WebP files of `getEncodedWidths`. */
async function encodeForPages(bytes: Buffer, prefix: string): Promise<[Encoding, ...Encoding[]]> {
  const picture = await decodePicture(bytes, {
    maxBytes: MAX_PICTURE_BYTES,
    maxSide: MAX_ENCODED_SIDE,
    field: 'picture',
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const stem = formatUploadStem(prefix + hash, picture.width, picture.height);
  const jpeg = { name: `${stem}.jpg`, bytes: await picture.encode('jpg', picture.width) };
  const encodings: [Encoding, ...Encoding[]] = [jpeg];
  for (const width of getEncodedWidths(picture.width))
    encodings.push({ name: `${stem}-${width}.webp`, bytes: await picture.encode('webp', width) });
  return encodings;
}

/** Returns an uploaded image, or null. */
export async function findPicture(db: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'SELECT bytes FROM catalogue_pictures WHERE name = $1',
    [name],
  );
  return rows[0]?.bytes ?? null;
}
