import { foldDigits } from 'contract/digits';
import type { Queryable } from 'platform/db';
import { buildPage, refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { paise, toRupees } from '../money/money.ts';
import { getVisitsByOrder, type VisitRow } from '../visits/visits.service.ts';
import { findInvoice } from './invoice.sql.ts';
import { toOrder } from './orders.rules.ts';
import { localizeOrders } from './orders.service.ts';
import { findOrder, getOrderVersion, type OrderWithItems } from './orders.sql.ts';
import type { StaffListQuery } from './staff-orders.schema.ts';
import {
  countStaffOrders,
  selectStaffOrders,
  selectStaffOrdersById,
  selectSteps,
  type StaffSearch,
} from './staff-orders.sql.ts';

function toStaffOrder(row: OrderWithItems, visit: VisitRow | undefined) {
  return {
    ...toOrder(row, null, visit),
    user: { types: row.user_type, phone_number: row.user_phone },
    customer_number: row.customer_number,
  };
}

const trimToNull = (text: string | undefined): string | null => text?.trim() || null;

const toSearch = (query: StaffListQuery): StaffSearch => ({
  filter: query.status,
  words: trimToNull(query.q && foldDigits(query.q)),
  block: trimToNull(query.block),
  technician: trimToNull(query.technician),
  sort: query.sort,
  descending: query.way === 'desc',
});

async function toStaffOrders(tx: Queryable, rows: readonly OrderWithItems[]) {
  const visits = await getVisitsByOrder(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStaffOrder(row, visits.get(row.id)));
}

/** Returns orders by id, as the list has them; missing ones are left out. */
export const listOrdersForStaffById = async (tx: Queryable, ids: readonly number[]) =>
  ids.length === 0 ? [] : toStaffOrders(tx, await selectStaffOrdersById(tx, ids));

/** Returns a page of orders. `now` decides which visits are late. */
export async function listOrdersForStaff(tx: Queryable, query: StaffListQuery, now: Date) {
  const search = toSearch(query);
  const [limit, offset] = [query.per_page, (query.page - 1) * query.per_page];
  const rows = await selectStaffOrders(tx, search, { now, limit, offset });
  return buildPage(await toStaffOrders(tx, rows), await countStaffOrders(tx, search, now), query);
}

/**
 * Returns an order with its steps and invoice number. Throws 404 if it is missing.
 * @param language of item names; the default is what staff sold
 */
export async function getOrderForStaff(tx: Queryable, id: number, language: Language = 'en') {
  const row = await findOrder(tx, id);
  const [order] = row === undefined ? [] : await localizeOrders(tx, [row], language);
  if (order === undefined) throw refuse.notFound(`There is no order ${id}.`);
  const steps = await selectSteps(tx, id);
  const invoice = await findInvoice(tx, id);
  const visits = await getVisitsByOrder(tx, [id]);
  return {
    ...toStaffOrder(order, visits.get(id)),
    version: await getOrderVersion(tx, id),
    invoice_number: invoice?.number ?? null,
    steps: steps.map((step) => ({
      at: step.at.toISOString(),
      by: step.by_whom,
      status: step.status,
      payment_status: step.payment_status,
      request: step.request,
      total: toRupees(paise(step.total_paise)),
    })),
  };
}
