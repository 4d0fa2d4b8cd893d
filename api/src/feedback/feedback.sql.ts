import { changesRow, type Queryable, type Tx } from 'platform/db';

/** The request for feedback about an order. */
interface Invitation {
  product_ids: number[];
  /** Names of the ordered items in English. */
  names: string[];
  /** Whether the review exists. */
  given: boolean;
}

/** Stores the feedback id of an order; returns false if the order already has one. */
export async function insertInvitation(
  tx: Tx,
  invitation: { id: string; orderId: number; productIds: number[]; names: string[] },
  at: Date,
): Promise<boolean> {
  return changesRow(
    tx,
    `INSERT INTO feedback_invitations (id, order_id, product_ids, names, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (order_id) DO NOTHING`,
    [invitation.id, invitation.orderId, invitation.productIds, invitation.names, at],
  );
}

/** Returns the invitation of a feedback id; undefined if the id is unknown. */
export async function findInvitation(db: Queryable, id: string): Promise<Invitation | undefined> {
  const { rows } = await db.query<Invitation>(
    `SELECT i.product_ids, i.names, r.feedback_id IS NOT NULL AS given
     FROM feedback_invitations i LEFT JOIN reviews r ON r.feedback_id = i.id WHERE i.id = $1`,
    [id],
  );
  return rows[0];
}

/** Selects the invitations of these orders to which no review exists. */
export async function selectOpenInvitations(
  db: Queryable,
  orderIds: readonly number[],
): Promise<{ id: string; order_id: number }[]> {
  const { rows } = await db.query<{ id: string; order_id: number }>({
    name: 'feedback-open',
    text: `SELECT i.id, i.order_id FROM feedback_invitations i
           WHERE i.order_id = ANY($1) AND NOT EXISTS (
             SELECT FROM reviews r WHERE r.feedback_id = i.id)`,
    values: [orderIds],
  });
  return rows;
}

interface NewReview {
  feedbackId: string;
  rating: number;
  comment: string;
  reasons: string[];
  forwardMessage: string | null;
}

/** Inserts a review; returns false if this feedback id already has one. */
export async function insertReview(tx: Tx, review: NewReview, at: Date): Promise<boolean> {
  return changesRow(
    tx,
    `INSERT INTO reviews (feedback_id, rating, comment, reasons, forward_message, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (feedback_id) DO NOTHING`,
    [review.feedbackId, review.rating, review.comment, review.reasons, review.forwardMessage, at],
  );
}

interface ReviewRow {
  created_at: Date;
  order_id: number;
  rating: number;
  reasons: string[];
  comment: string;
}

/** Selects a page of reviews, newest first. */
export async function selectReviews(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `SELECT r.created_at, i.order_id, r.rating, r.reasons, r.comment
     FROM reviews r JOIN feedback_invitations i ON i.id = r.feedback_id
     ORDER BY r.created_at DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows;
}
