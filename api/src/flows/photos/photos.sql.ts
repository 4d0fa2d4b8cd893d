import type { Queryable, Tx } from 'platform/db';
import type { Reader } from '../../orders/reader.ts';
import type { VisitState } from '../../transitions/facts.ts';
import type { PhotoFields } from './photos.schema.ts';

/** An encoded photo. */
export interface NewPhoto {
  stage: PhotoFields['stage'];
  /** In px. */
  width: number;
  height: number;
  picture: Buffer;
  thumbnail: Buffer;
}

/** Facts that decide whether a visit may get another photo. */
export interface PhotoFacts {
  state: VisitState;
  /** When the visit was completed or missed; null before that, and if it was cancelled. */
  ended_at: Date | null;
  count: number;
  /** Whether the customer's data were erased. */
  is_erased: boolean;
}

/** Reads the facts; undefined without a visit. The caller has locked the order, which an erasure locks too. */
export async function findPhotoFacts(tx: Tx, orderId: number): Promise<PhotoFacts | undefined> {
  const { rows } = await tx.query<PhotoFacts>(
    `SELECT v.state, u.phone IS NULL AS is_erased,
       (SELECT max(at) FROM visit_history
         WHERE order_id = o.id AND what = v.state AND what IN ('done', 'missed')) AS ended_at,
       (SELECT count(*)::integer FROM visit_photos WHERE order_id = o.id) AS count
     FROM orders o JOIN visits v ON v.order_id = o.id JOIN users u ON u.id = o.user_id WHERE o.id = $1`,
    [orderId],
  );
  return rows[0];
}

/** Inserts a photo of the order’s visit; `by` is the actor for the audit. */
export async function insertPhoto(
  tx: Tx,
  orderId: number,
  { stage, width, height, picture, thumbnail }: NewPhoto,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO visit_photos (order_id, stage, width, height, picture, thumbnail, added_at, added_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [orderId, stage, width, height, picture, thumbnail, at, by],
  );
}

interface PhotoRow extends Omit<NewPhoto, 'picture'> {
  id: number;
  added_at: Date;
}

/** Selects the photos of an order without the large pictures, those before the work first. */
export async function findPhotos(db: Queryable, orderId: number): Promise<PhotoRow[]> {
  // Descending, because 'before' sorts after 'after'.
  const { rows } = await db.query<PhotoRow>(
    `SELECT id, stage, width, height, thumbnail, added_at FROM visit_photos
     WHERE order_id = $1 ORDER BY stage DESC, id`,
    [orderId],
  );
  return rows;
}

/** Returns the picture of a photo; undefined if the order is not visible to the reader or has no such photo. */
export async function findPicture(
  db: Queryable,
  photoId: number,
  orderId: number,
  reader: Reader,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ picture: Buffer }>(
    `SELECT p.picture FROM visit_photos p JOIN orders o ON o.id = p.order_id
     WHERE o.id = $1 AND ${reader.condition} AND o.voided_at IS NULL AND p.id = $3`,
    [orderId, reader.id, photoId],
  );
  return rows[0]?.picture;
}
