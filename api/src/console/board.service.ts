/** Day board: visits by technician, and orders without a visit. */
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { parseDay, formatDay } from 'contract/indian-time';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import type { Order } from '../orders/orders.schema.ts';
import { loadOrdersForStaff, type ReadContext } from '../orders/staff-orders.service.ts';
import { listTechnicians } from '../visits/technicians/technicians.service.ts';
import { toStaffVisit } from '../visits/visits.rules.ts';
import { selectVisitsBetween } from '../visits/visits.sql.ts';
import type { Board } from './board.schema.ts';
import { findOrderSummaries, findOrdersWithoutVisit } from './board.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/** Ordered items in one line, such as `Gas refill × 2, Thermostat`. */
const describeItems = ({
  products,
  spare_parts: parts,
}: Pick<Order, 'products' | 'spare_parts'>): string =>
  [...products, ...parts]
    .filter(({ estimate }) => estimate?.kind !== 'credit')
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
    .join(', ');

/**
 * Returns the board of a day. Each order has the actions that the caller may take, and its items in the given language.
 * Throws 422 for an invalid day.
 */
export async function getBoard(
  platform: Platform,
  date: string,
  context: ReadContext,
  language: Language,
): Promise<Board> {
  const day = parseDay(date);
  if (day === null) throw refuse.invalid('day', staffMessages.enterDay);
  const rows = await selectVisitsBetween(platform.pool, ...toPeriod(day), null);
  const ids = rows.map(({ order_id: id }) => id);
  const summaries = new Map(
    (await findOrderSummaries(platform.pool, ids)).map((row) => [row.order_id, row]),
  );
  const unassigned = await findOrdersWithoutVisit(platform.pool);
  const orders = await loadOrdersForStaff(
    platform.pool,
    [...ids, ...unassigned.map(({ order_id: id }) => id)],
    language,
  );
  const describe = (id: number) => {
    const order = orders.get(id)?.(context);
    return { actions: order?.actions ?? [], what: order ? describeItems(order) : '' };
  };
  const technicians = await listTechnicians(platform);
  const busyTechnicians = new Set(rows.map(({ technician_id: id }) => id));
  return {
    day: formatDay(day),
    technicians: technicians.filter(
      ({ id, ended_at: ended }) => ended === null || busyTechnicians.has(id),
    ),
    visits: rows.map((row) => {
      const { version = '', status = '', customer = '' } = summaries.get(row.order_id) ?? {};
      return {
        ...toStaffVisit(row),
        ...describe(row.order_id),
        until: row.done_at.toISOString(),
        version,
        status,
        customer,
      };
    }),
    unassigned: unassigned.map((row) => ({ ...row, ...describe(row.order_id) })),
  };
}
