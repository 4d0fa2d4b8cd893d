/** SQL that reads orders. Statements that return orders leave out voided ones, whose checkout failed. */
import { hasRow, type Queryable } from 'platform/db';
import type { Address } from '../identity/address.schema.ts';
import type { TaxRule } from '../money/charges.rules.ts';
import type { Agreement, ChangeState } from './changes.rules.ts';
import type { EditLine } from './edits/edits.rules.ts';
import type {
  EstimateAgreement,
  EstimateLine,
  EstimateState,
  LineKind,
} from './estimates/estimates.rules.ts';
import type { Reader } from './reader.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../transitions/facts.ts';

/** Columns of an order. Amounts are in paise. */
export interface OrderRow {
  id: number;
  user_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_paise: number;
  due_paise: number;
  /** Whether the customer has requested cancellation. */
  request: boolean;
  technician: string | null;
  /** Ten digits; null if unknown. */
  technician_phone: string | null;
  /** Address given at checkout or in the last edit. */
  address: Address;
  note: string | null;
  user_phone: string;
  user_type: 'customer' | 'partner';
  customer_number: string | null;
  created_at: Date;
  completed_at: Date | null;
  /** Who made the last step, such as `payment`. */
  moved_by: string;
  /** Subtracted from the sum of the lines. */
  discount_paise: number;
  discount_reason: string | null;
  /** Percentage of tax at checkout. */
  tax_percent: number;
  tax_method: TaxRule['tax_method'];
  /** Amount paid online, less the refunds of edits. */
  paid_online_paise: number;
  /** Since when a cash order may be paid online instead. */
  online_asked_at: Date | null;
  /** Whether the customer picks the parts up, if no technician brings them. */
  pick_up: boolean;
}

/** A line of an order with the name and price at which it was ordered. */
export interface ItemRow {
  product_id: number | null;
  spare_part_id: number | null;
  name: string;
  images: string[];
  price_paise: number;
  quantity: number;
  /** Null if the line was added after checkout. */
  cart_line_id: string | null;
  /** The edit that added the line or changed its quantity last. */
  edit_id: number | null;
  /** Set for lines from an estimate only. */
  kind?: LineKind | null;
  rate_id?: number | null;
  warranty_days?: number | null;
  /** Set for products and for lines from an estimate. */
  sub_category_id?: number | null;
  /** True for a diagnosis visit. */
  diagnosis?: boolean | null;
  /** In Hindi: fields that are only available in English. */
  in_english?: string[];
}

/** An order's newest estimate. */
export interface EstimateRow {
  id: number;
  state: EstimateState;
  agreement: EstimateAgreement | null;
  made_at: string;
  decided_at: string | null;
  lines: (EstimateLine & { id: number; in_english?: string[] })[];
}

/** When an order first had a status; `at` has PostgreSQL's JSON format. */
interface FirstStep {
  status: OrderStatus;
  at: string;
}

/** A part proposed for a placed order. */
export interface ChangeRow {
  id: number;
  name: string;
  images: string[];
  price_paise: number;
  quantity: number;
  agreement: Agreement;
  state: ChangeState;
  proposed_at: string;
  decided_at: string | null;
  objected_at: string | null;
  objection_settled_at?: string | null;
  /** The order line that the change added. */
  item_id: number | null;
  spare_part_id?: number;
  in_english?: string[];
}

/** A proposed edit that the customer has not answered; it may have expired. */
interface ProposalRow {
  id: number;
  lines: EditLine[];
  discount_paise: number;
  address: Address | null;
  total_before_paise: number;
  total_paise: number;
  expires_at: string;
}

/** An order with its lines and everything that the order page shows, except its visit. */
export type OrderWithItems = OrderRow & {
  items: (ItemRow & { id: number })[];
  steps: FirstStep[];
  changes: ChangeRow[];
  /** The unanswered proposal, even if it has expired. */
  edit: ProposalRow | null;
  estimate?: EstimateRow | null;
  refunded_at: Date | null;
};

export const ORDER_COLUMNS = `id, user_id, status, payment_method, payment_status, total_paise,
  due_paise, request, technician, technician_phone, address, note, user_phone, user_type,
  customer_number, created_at,
  completed_at, moved_by, discount_paise, discount_reason, paid_online_paise, online_asked_at,
  tax_percent, tax_method, pick_up`;

// Products are found by key in subqueries: a join scanned the whole table once per order.
export const ITEMS = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', i.id, 'cart_line_id', i.cart_line_id, 'product_id', i.product_id, 'spare_part_id', i.spare_part_id, 'name', i.name,
     'images', i.images, 'price_paise', i.price_paise, 'quantity', i.quantity, 'edit_id', i.edit_id,
     'kind', l.kind, 'rate_id', l.rate_id, 'warranty_days', l.warranty_days,
     'diagnosis', (SELECT p.diagnosis FROM products p WHERE p.id = i.product_id),
     'sub_category_id', coalesce(l.sub_category_id,
       (SELECT p.sub_category_id FROM products p WHERE p.id = i.product_id))) ORDER BY i.id), '[]')
   FROM order_items i LEFT JOIN estimate_lines l ON l.id = i.estimate_line_id
   WHERE i.order_id = o.id) AS items`;

const STEPS = `
  (SELECT jsonb_agg(jsonb_build_object('status', s.status, 'at', s.at) ORDER BY s.first)
   FROM (SELECT status, min(at) AS at, min(id) AS first FROM order_steps
         WHERE order_id = o.id GROUP BY status) AS s) AS steps`;

export const CHANGES = `
  (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.id), '[]')
   FROM order_changes c WHERE c.order_id = o.id) AS changes`;

export const PROPOSAL = `
  (SELECT to_jsonb(e) FROM (
     SELECT id, lines, discount_paise, address, total_before_paise, total_paise, expires_at
     FROM order_edits WHERE order_id = o.id AND state = 'proposed') AS e) AS edit`;

const ESTIMATE = `
  (SELECT jsonb_build_object('id', e.id, 'state', e.state, 'agreement', e.agreement, 'made_at', e.made_at,
     'decided_at', e.decided_at, 'lines',
     (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.id) FROM estimate_lines l WHERE l.estimate_id = e.id))
   FROM estimates e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1) AS estimate`;

/** Columns of `OrderWithItems`, of the table `orders` o. */
export const COLUMNS_WITH_ITEMS = `o.*, ${ITEMS}, ${STEPS}, ${CHANGES}, ${PROPOSAL}, ${ESTIMATE},
  (SELECT min(at) FROM order_steps
   WHERE order_id = o.id AND payment_status = 'refunded') AS refunded_at`;

export type ListKind = 'all' | 'completed';

// A voided order is cancelled, so `completed` needs no condition for it.
const WHERE: Record<ListKind, string> = {
  all: 'user_id = $1 AND voided_at IS NULL',
  completed: `user_id = $1 AND status = 'completed'`,
};

/** Selects a page of a user’s orders with their lines, newest first. */
export async function selectOrdersOfUser(
  tx: Queryable,
  userId: string,
  kind: ListKind,
  limit: number,
  offset: number,
): Promise<OrderWithItems[]> {
  const { rows } = await tx.query<OrderWithItems>({
    name: `orders-${kind}`,
    text: `SELECT ${COLUMNS_WITH_ITEMS} FROM (
             SELECT ${ORDER_COLUMNS} FROM orders WHERE ${WHERE[kind]}
             ORDER BY id DESC LIMIT $2 OFFSET $3
           ) AS o ORDER BY o.id DESC`,
    values: [userId, limit, offset],
  });
  return rows;
}

/** Counts a user’s orders of a kind, for the pages of the list. */
export async function countOrders(tx: Queryable, userId: string, kind: ListKind): Promise<number> {
  const { rows } = await tx.query<{ orders: number }>({
    name: `orders-count-${kind}`,
    text: `SELECT count(*) AS orders FROM orders WHERE ${WHERE[kind]}`,
    values: [userId],
  });
  return rows[0]?.orders ?? 0;
}

/** Returns one order with its lines; undefined if it is voided or not visible to the reader. */
export async function findOrder(
  tx: Queryable,
  id: number,
  reader: Reader,
): Promise<OrderWithItems | undefined> {
  const { rows } = await tx.query<OrderWithItems>({
    name: `order-by-id-${reader.name}`,
    text: `SELECT ${COLUMNS_WITH_ITEMS} FROM (
             SELECT ${ORDER_COLUMNS} FROM orders o
             WHERE id = $1 AND voided_at IS NULL AND ${reader.condition}
           ) AS o`,
    values: [id, reader.id],
  });
  return rows[0];
}

/** Returns true if the user has placed an order in any state, except voided ones. */
export async function hasOrders(tx: Queryable, userId: string): Promise<boolean> {
  return hasRow(tx, 'SELECT 1 FROM orders WHERE user_id = $1 AND voided_at IS NULL LIMIT 1', [
    userId,
  ]);
}

/** Id of the newest step of an order. */
const NEWEST_STEP = '(SELECT max(s.id) FROM order_steps s WHERE s.order_id = o.id)';
/** Number of proposals of every kind and of answers to them; one more if online payment was allowed. */
const PROPOSAL_EVENTS = `((SELECT count(*) + count(decided_at) + count(objected_at)
    + count(objection_settled_at) FROM order_changes c
  WHERE c.order_id = o.id) + (SELECT count(*) + count(decided_at) FROM order_edits e
  WHERE e.order_id = o.id) + (SELECT count(*) + count(decided_at) FROM estimates e
  WHERE e.order_id = o.id) + (o.online_asked_at IS NOT NULL)::integer)`;
/** Number of events of the visit. */
const VISIT_EVENTS = '(SELECT count(*) FROM visit_history v WHERE v.order_id = o.id)';

/** Text that differs after every change of an order, over `orders o`; see `getOrderVersion`. */
export const ORDER_VERSION = `concat_ws('.', ${NEWEST_STEP}, ${PROPOSAL_EVENTS}, ${VISIT_EVENTS})`;

/**
 * Returns a version that changes with the order's steps, changes, edits, estimates and visit; empty if there is no such
 * order.
 */
export async function getOrderVersion(tx: Queryable, id: number): Promise<string> {
  const { rows } = await tx.query<{ version: string }>({
    name: 'order-version',
    text: `SELECT ${ORDER_VERSION} AS version FROM orders o WHERE id = $1`,
    values: [id],
  });
  return rows[0]?.version ?? '';
}

/** How many of a user's newest orders the version covers. */
const MAX_FOLLOWED_ORDERS = 200;

/** Returns a version that changes with any of the user's newest orders, and with a new one. */
export async function getOrdersVersion(tx: Queryable, userId: string): Promise<string> {
  const { rows } = await tx.query<{ version: string }>({
    name: 'orders-version',
    text: `
      SELECT concat_ws('.', count(*), max(step), sum(changes), sum(visits)) AS version FROM (
        SELECT ${NEWEST_STEP} AS step, ${PROPOSAL_EVENTS} AS changes, ${VISIT_EVENTS} AS visits
        FROM orders o WHERE user_id = $1 AND voided_at IS NULL ORDER BY o.id DESC LIMIT ${MAX_FOLLOWED_ORDERS}
      ) AS followed`,
    values: [userId],
  });
  return rows[0]?.version ?? '';
}
