/** Orders as staff see them, in a list or in detail. */
import type { Queryable } from 'platform/db';
import { buildPage, ok } from 'platform/http';
import type { Language, Message } from 'platform/language';
import { paise, toRupees } from '../money/money.ts';
import { getVisitsByOrder, type VisitRow } from '../visits/visits.service.ts';
import { findInvoice } from './invoice.sql.ts';
import { toOrder } from './orders.rules.ts';
import { localizeOrders } from './orders.service.ts';
import { findOrder, getOrderVersion, type OrderWithItems } from './orders.sql.ts';
import type { Platform } from '../platform.ts';
import { createMissingOrderError, type Reader, type Staff } from './reader.ts';
import type { StaffListQuery } from './staff-orders.schema.ts';
import {
  countStaffOrders,
  selectStaffOrders,
  selectStaffOrdersById,
  selectSteps,
  type StepRow,
  type StaffSearch,
} from './staff-orders.sql.ts';

/** Who reads, and when. */
export interface ReadContext {
  reader: Reader;
  now: Date;
}

function toStaffOrder(
  row: OrderWithItems,
  visit: VisitRow | undefined,
  { reader, now }: ReadContext,
) {
  return {
    ...toOrder(row, reader.roles, { visit, now }),
    user: { types: row.user_type, phone_number: row.user_phone },
    customer_number: row.customer_number,
    discount_reason: row.discount_reason,
    online_asked_at: row.online_asked_at?.toISOString() ?? null,
  };
}

const trimToNull = (text: string | undefined): string | null => text?.trim() || null;

const toSearch = (query: StaffListQuery): StaffSearch => ({
  filter: query.status,
  text: query.q || null,
  block: trimToNull(query.block),
  technician: trimToNull(query.technician),
  sort: query.sort,
  descending: query.way === 'desc',
});

async function toStaffOrders(tx: Queryable, rows: readonly OrderWithItems[], context: ReadContext) {
  const visits = await getVisitsByOrder(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStaffOrder(row, visits.get(row.id), context));
}

/**
 * Loads orders once for many readers. Returns by id a function that formats the order as in the list; missing orders are
 * omitted.
 * @param language of item names; English, in which they are stored, by default
 */
export async function loadOrdersForStaff(
  tx: Queryable,
  ids: readonly number[],
  language: Language = 'en',
) {
  const found = ids.length === 0 ? [] : await selectStaffOrdersById(tx, ids);
  const rows = await localizeOrders(tx, found, language);
  const visits = await getVisitsByOrder(tx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      (context: ReadContext) => toStaffOrder(row, visits.get(row.id), context),
    ]),
  );
}

/** Returns a page of orders, without steps and estimates. `now` decides which visits are late. */
export async function listOrdersForStaff(
  tx: Queryable,
  query: StaffListQuery,
  context: ReadContext,
) {
  const { now } = context;
  const search = toSearch(query);
  const [limit, offset] = [query.per_page, (query.page - 1) * query.per_page];
  const rows = await selectStaffOrders(tx, search, { now, limit, offset });
  return buildPage(
    await toStaffOrders(tx, rows, context),
    await countStaffOrders(tx, search, now),
    query,
  );
}

/**
 * Returns an order with its steps, version and invoice number. Throws 404 if it is not visible to the reader.
 * @param language of item names; English, in which they are stored, by default
 */
export async function getOrderForStaff(
  tx: Queryable,
  id: number,
  context: ReadContext,
  language: Language = 'en',
) {
  const row = await findOrder(tx, id, context.reader);
  const [order] = row === undefined ? [] : await localizeOrders(tx, [row], language);
  if (order === undefined) throw createMissingOrderError(id, context.reader);
  const steps = await selectSteps(tx, id);
  const invoice = await findInvoice(tx, id);
  const visits = await getVisitsByOrder(tx, [id]);
  return toStaffDetail(order, visits.get(id), context, {
    version: await getOrderVersion(tx, id),
    invoice_number: invoice?.number ?? null,
    steps,
  });
}

/** Builds the response of a staff endpoint that changed an order: a message, and the order as it is now. */
export const respondWithOrder = async (
  { pool, clock }: Platform,
  id: number,
  { reader }: Staff,
  message: Message,
) => ok(message, { order: await getOrderForStaff(pool, id, { reader, now: clock.now() }) });

interface Detail {
  version: string;
  invoice_number: string | null;
  steps: readonly StepRow[];
}

/** Converts an order with its steps, version and invoice number for staff. */
export const toStaffDetail = (
  order: OrderWithItems,
  visit: VisitRow | undefined,
  context: ReadContext,
  { version, invoice_number, steps }: Detail,
) => ({
  ...toStaffOrder(order, visit, context),
  version,
  invoice_number,
  steps: steps.map((step) => ({
    at: new Date(step.at).toISOString(),
    by: step.by_whom,
    status: step.status,
    payment_status: step.payment_status,
    request: step.request,
    total: toRupees(paise(step.total_paise)),
  })),
});
