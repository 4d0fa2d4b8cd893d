/** What staff see of orders. */
import type { Queryable } from 'platform/db';
import { pageOf, refuse, type PageQuery } from 'platform/http';
import { paise, toRupees } from '../money/money.ts';
import { invoiceOf } from './invoice.sql.ts';
import { toOrder } from './orders.rules.ts';
import { orderById, type OrderWithItems } from './orders.sql.ts';
import { countStaffOrders, staffOrders, stepsOf, type StaffFilter } from './staff-orders.sql.ts';

function toStaffOrder(row: OrderWithItems) {
  return {
    ...toOrder(row),
    user: { types: row.user_type, phone_number: row.user_phone },
    customer_number: row.customer_number,
  };
}

/** A page of orders for staff, newest first. */
export async function listForStaff(tx: Queryable, filter: StaffFilter, query: PageQuery) {
  const rows = await staffOrders(tx, filter, query.per_page, (query.page - 1) * query.per_page);
  return pageOf(rows.map(toStaffOrder), await countStaffOrders(tx, filter), query);
}

/** One order with its steps and invoice number. Refuses (404) what is not there. */
export async function showForStaff(tx: Queryable, id: number) {
  const order = await orderById(tx, id);
  if (order === undefined) throw refuse.notFound(`There is no order ${id}.`);
  const steps = await stepsOf(tx, id);
  const invoice = await invoiceOf(tx, id);
  return {
    ...toStaffOrder(order),
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
