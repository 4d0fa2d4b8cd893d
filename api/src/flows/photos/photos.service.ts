/** Photos of a visit, before and after the work (VISIT-30). */
import { addSeconds } from 'platform/clock';
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { MAX_ENCODED_SIDE } from 'contract/pictures';
import { parseId } from '../../catalogue/catalogue.rules.ts';
import { MAX_PHOTO_BYTES, MAX_VISIT_PHOTOS } from '../../limits.ts';
import { findOrder } from '../../orders/orders.sql.ts';
import { createMissingOrderError, type Reader, type Staff } from '../../orders/reader.ts';
import { decodePicture } from '../../pictures/decode-picture.ts';
import type { Platform } from '../../platform.ts';
import { messages } from '../../texts/texts.ts';
import type { PhotoFields } from './photos.schema.ts';
import {
  findPhotoFacts,
  findPhotos,
  findPicture,
  insertPhoto,
  type NewPhoto,
  type PhotoFacts,
} from './photos.sql.ts';
import { recordOrderAction } from '../../orders/order-audit.ts';

const HOUR_SECONDS = 3600;
/** Photos are accepted until this many hours after the end of the visit: a phone without network may send them late. */
const PHOTO_HOURS = 24;
/** In px. */
const THUMBNAIL_WIDTH = 320;

/**
 * Re-encodes an uploaded photo, so that neither its location nor any other metadata is kept. Call it before the
 * transaction, because it may take a second. Throws 422 if it is not a picture or too large.
 */
export async function encodePhoto({ stage, picture }: PhotoFields): Promise<NewPhoto> {
  const decoded = await decodePicture(Buffer.from(picture, 'base64'), {
    maxBytes: MAX_PHOTO_BYTES,
    maxSide: MAX_ENCODED_SIDE,
    field: 'picture',
  });
  const { width, height } = decoded;
  return {
    stage,
    width,
    height,
    picture: await decoded.encode('webp', width),
    thumbnail: await decoded.encode('webp', Math.min(width, THUMBNAIL_WIDTH)),
  };
}

/** Returns true if the technician has arrived, or the visit was completed or missed at most `PHOTO_HOURS` ago. */
const isInTime = ({ state, ended_at: endedAt }: PhotoFacts, now: Date): boolean =>
  state === 'arrived' ||
  (endedAt !== null && addSeconds(endedAt, PHOTO_HOURS * HOUR_SECONDS) > now);

/**
 * Adds a photo to a visit. The caller has locked the order and checked whose visit it is. Throws 409 if the visit has
 * `MAX_VISIT_PHOTOS` already, if its technician has not arrived, if it ended more than `PHOTO_HOURS` ago or was
 * cancelled, or if its customer was erased.
 */
export async function addPhoto(
  tx: Tx,
  { clock }: Platform,
  id: number,
  photo: NewPhoto,
  staff: Staff,
): Promise<void> {
  const at = clock.now();
  const facts = await findPhotoFacts(tx, id);
  if (facts === undefined || facts.is_erased || !isInTime(facts, at))
    throw refuse.conflict(messages.noPhotosNow(id));
  if (facts.count >= MAX_VISIT_PHOTOS)
    throw refuse.conflict(messages.enoughPhotos(id, MAX_VISIT_PHOTOS));
  await insertPhoto(tx, id, photo, { at, by: staff.actor });
  const detail = { stage: photo.stage };
  await recordOrderAction(tx, id, { action: 'visit photo', ...staff, at, detail });
}

const toDataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;

/** Returns the photos of an order, with thumbnails. Throws 404 if the order is not visible to the reader. */
export async function listPhotos({ pool }: Platform, id: number, reader: Reader) {
  if ((await findOrder(pool, id, reader)) === undefined) throw createMissingOrderError(id, reader);
  const rows = await findPhotos(pool, id);
  return rows.map(({ added_at: at, thumbnail, ...photo }) => ({
    ...photo,
    at: at.toISOString(),
    thumbnail: toDataUrl(thumbnail),
  }));
}

/** Returns a photo as a data: URL. Throws 404 unless it belongs to an order that is visible to the reader. */
export async function getPhoto(
  { pool }: Platform,
  id: number,
  photo: string,
  reader: Reader,
): Promise<string> {
  const photoId = parseId(photo);
  const picture = photoId === null ? undefined : await findPicture(pool, photoId, id, reader);
  if (picture === undefined) throw createMissingOrderError(id, reader);
  return toDataUrl(picture);
}
