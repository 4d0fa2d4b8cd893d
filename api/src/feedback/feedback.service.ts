/** Requests feedback for completed orders and stores reviews. */
import { randomBytes } from 'node:crypto';
import { transaction, type Queryable, type Tx } from 'platform/db';
import { refuse, type PageQuery } from 'platform/http';
import type { Language } from 'platform/language';
import { recordRating } from '../catalogue/catalogue.service.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { findLocalizedTitles } from '../catalogue/localized-names.ts';
import type { Platform } from '../platform.ts';
import { parseReasons } from './feedback.rules.ts';
import type { ReviewBody } from './feedback.schema.ts';
import {
  selectReviews,
  findInvitation,
  insertInvitation,
  insertReview,
  selectOpenInvitations,
} from './feedback.sql.ts';
import { messages } from '../texts/texts.ts';
import { templates } from '../texts/message-templates.ts';

interface ReviewedOrder {
  id: number;
  user_phone: string;
  items: readonly { product_id: number | null; name: string; kind?: string | null }[];
}

/**
 * Creates an order's feedback id and enqueues the message with its link, in the transaction that completes the order.
 * Does nothing if the order already has a feedback id.
 */
export async function requestFeedback(
  tx: Tx,
  { settings, clock }: Platform,
  order: ReviewedOrder,
): Promise<void> {
  const at = clock.now();
  const id = randomBytes(16).toString('base64url');
  const productIds = order.items.flatMap(({ product_id: product }) => product ?? []);
  const names = order.items.filter(({ kind }) => kind !== 'credit').map(({ name }) => name);
  if (!(await insertInvitation(tx, { id, orderId: order.id, productIds, names }, at))) return;
  const body = templates.completed(order.id, id, settings);
  await enqueueMessage(
    tx,
    { eventKey: `order ${order.id} feedback`, to: order.user_phone, body },
    at,
  );
}

/** Returns, by order id, the feedback ids of the orders whose feedback was requested but not given yet. */
export const getOpenFeedback = async (
  db: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, string>> =>
  new Map(
    orderIds.length === 0
      ? []
      : (await selectOpenInvitations(db, orderIds)).map(({ order_id: order, id }) => [order, id]),
  );

/** Returns what is reviewed, without any personal data. Throws 404 if the id is unknown. */
export async function getFeedback(db: Queryable, id: string, language: Language) {
  const invitation = await findInvitation(db, id);
  if (!invitation) throw refuse.notFound();
  const names = [...new Set(invitation.names)];
  const titles = await findLocalizedTitles(db, invitation.product_ids, language);
  return { services: names.map((name) => titles.get(name) ?? name), given: invitation.given };
}

/**
 * Stores the one review of a feedback id and counts it for each product ordered. Throws 422 if a reason does not belong
 * to the rating, 404 if the id is unknown, 409 if the review exists.
 */
export const submitReview = (
  { pool, clock }: Platform,
  feedbackId: string,
  { rating, comment, reason, forwardMessage }: ReviewBody,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const reasons = parseReasons(rating, reason ?? '');
    if (reasons === null) throw refuse.invalid('reason', messages.chooseReasons);
    const invitation = await findInvitation(tx, feedbackId);
    if (!invitation) throw refuse.notFound();
    const review = {
      feedbackId,
      rating,
      comment: comment ?? '',
      reasons,
      forwardMessage: forwardMessage?.toString() ?? null,
    };
    if (!(await insertReview(tx, review, clock.now()))) throw refuse.conflict(messages.feedbackIn);
    await recordRating(tx, [...new Set(invitation.product_ids)], rating);
  });

/** Returns a page of reviews, newest first; reasons are comma-joined. */
export const listReviews = async (db: Queryable, { page, per_page }: PageQuery) =>
  (await selectReviews(db, per_page, (page - 1) * per_page)).map((row) => ({
    created_at: row.created_at.toISOString(),
    order_id: row.order_id,
    rating: row.rating,
    reason: row.reasons.join(','),
    comment: row.comment,
  }));
