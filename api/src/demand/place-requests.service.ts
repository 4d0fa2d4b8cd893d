/** Records where customers outside the served blocks are, and notifies them once their place is served. */
import { transaction, type Queryable } from 'platform/db';
import { countAgainstLimits, refuse, type PageQuery } from 'platform/http';
import { recordAction, type Actor } from 'platform/staff-auth';
import { getPlaces } from '../business/business.ts';
import { fold } from '../catalogue/fold.rules.ts';
import { lockUserOrThrow } from '../identity/users.service.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import { templates } from '../texts/message-templates.ts';
import { messages } from '../texts/texts.ts';
import type { PlaceRequestBody } from './place-requests.schema.ts';
import { listSignUps, markNotified, savePlaceRequest } from './place-requests.sql.ts';

const HOUR_SECONDS = 3600;
const MAX_KEY_LENGTH = 60;

/** Key of a place, equal for all spellings. Truncated, because folding may lengthen a name. */
const toKey = (place: string): string => fold(place).slice(0, MAX_KEY_LENGTH).trim();

/** Whether the key belongs to a served block, written in Latin script or in Hindi. */
function isServed(key: string): boolean {
  const { blocks, in_hindi } = getPlaces();
  return blocks.some((block) => [block, in_hindi[block] ?? block].map(toKey).includes(key));
}

/**
 * Records the place of a customer. Throws 422 if the place is a served block, 429 beyond the hourly limit, which is the
 * limit of the contact form, 401 if the user was erased.
 */
export const requestPlace = (
  { pool, clock, settings }: Platform,
  userId: string,
  body: PlaceRequestBody,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const now = clock.now();
    const key = toKey(body.place);
    if (isServed(key)) throw refuse.invalid('place', messages.placeServed);
    const limit = {
      bucket: `place request ${userId}`,
      max: settings.contactPerHour,
      seconds: HOUR_SECONDS,
    };
    if (settings.rateLimits) await countAgainstLimits(tx, [limit], now);
    await lockUserOrThrow(tx, userId);
    const request = { userId, key, place: body.place.trim(), wantsMessage: body.wants_message };
    await savePlaceRequest(tx, request, now);
  });

/** Returns a page of customers who signed up for a message, newest first, including those already notified. */
export const listPlaceSignUps = async (db: Queryable, { page, per_page }: PageQuery) =>
  (await listSignUps(db, per_page, (page - 1) * per_page)).map((row) => ({
    ...row,
    requested_at: row.requested_at.toISOString(),
    notified_at: row.notified_at?.toISOString() ?? null,
  }));

/** Tells everyone who signed up for a place, once, that it is served now; returns the number of messages. */
export const notifyPlace = ({ pool, clock, settings }: Platform, place: string, staff: Actor) =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const customers = await markNotified(tx, toKey(place), at);
    for (const { phone, place: asTyped } of customers) {
      const eventKey = `place ${toKey(place)} ${at.toISOString()}`;
      await enqueueMessage(
        tx,
        { eventKey, to: phone, body: templates.placeServed(asTyped, settings) },
        at,
      );
    }
    // The audit log omits the name of the place, because a customer typed it.
    const detail = { messages: customers.length };
    await recordAction(tx, {
      action: 'place notify',
      subject: 'place requests',
      ...staff,
      at,
      detail,
    });
    return customers.length;
  });
