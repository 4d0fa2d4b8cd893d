/** A technician's own visits. */
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import type { Holder } from 'platform/staff-auth';
import { isCustomerVisible } from '../flows/visits/technician-messages.rules.ts';
import { parseDay, formatDay, toIndianDay, toMoment } from 'contract/indian-time';
import { addPaise, paise, toRupees } from '../money/money.ts';
import { getPaidOnline } from '../orders/orders.rules.ts';
import { findOrder } from '../orders/orders.sql.ts';
import { getOrderForStaff } from '../orders/staff-orders.service.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { findActiveTechnicianByPhone } from '../visits/technicians/technicians.service.ts';
import { toStaffVisit } from '../visits/visits.rules.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { selectVisitsBetween } from '../visits/visits.sql.ts';
import type { MyDay, MyWeek } from './my-day.schema.ts';

type StaffOrder = Awaited<ReturnType<typeof getOrderForStaff>>;

async function getTechnician({ pool }: Platform, { phone }: Holder) {
  const technician =
    phone === undefined ? undefined : await findActiveTechnicianByPhone(pool, phone);
  if (!technician) throw refuse.notFound(messages.noTechnicianOfNumber);
  return technician;
}

/** Days a technician may look ahead, including today. */
const WEEK_DAYS = 7;

/** Removes name, address and phone number of the customer. */
function removeCustomer(order: StaffOrder): StaffOrder {
  const { user } = order;
  return {
    ...order,
    first_name: '',
    last_name: '',
    address: '',
    landmark: '',
    note: null,
    customer_number: null,
    user: { ...user, phone_number: '' },
  };
}

/**
 * Returns an order for its technician. Customer details are included only for visits of yesterday, today and tomorrow.
 */
export async function showToTechnician(
  platform: Platform,
  id: number,
  language: Language,
): Promise<StaffOrder> {
  const order = await getOrderForStaff(platform.pool, id, language);
  const start = order.visit && Date.parse(order.visit.start);
  const today = toIndianDay(platform.clock.now().getTime());
  return start !== null && isCustomerVisible(toIndianDay(start), today)
    ? order
    : removeCustomer(order);
}

/**
 * The caller's visits of a day, by default today, with the work in the given language. Customers are included for
 * yesterday, today and tomorrow only. Throws 404 if the caller is no technician, 422 for an invalid day, 403 for days
 * before yesterday.
 */
export async function getMyDay(
  platform: Platform,
  holder: Holder,
  language: Language,
  date?: string,
): Promise<MyDay> {
  const { pool, clock } = platform;
  const { id, name } = await getTechnician(platform, holder);
  const day = date === undefined ? toIndianDay(clock.now().getTime()) : parseDay(date);
  if (day === null) throw refuse.invalid('day', 'Name a day as 2026-11-23.');
  const today = toIndianDay(clock.now().getTime());
  if (day < today - 1) throw refuse.forbidden(messages.dayIsOver);
  const span = [new Date(toMoment(day, 0)), new Date(toMoment(day + 1, 0))] as const;
  const rows = await selectVisitsBetween(pool, ...span, id);
  const visits = [];
  let cash = paise(0);
  for (const row of rows) {
    const order = await findOrder(pool, row.order_id);
    if (order?.status === 'completed')
      cash = addPaise(cash, paise(order.total_paise - getPaidOnline(order)));
    visits.push({
      ...toStaffVisit(row),
      order: await showToTechnician(platform, row.order_id, language),
    });
  }
  return { day: formatDay(day), technician: { id, name }, visits, cash: toRupees(cash) };
}

/** Visits of the next seven days: time, block and work, without customers. */
export async function getMyWeek(
  platform: Platform,
  holder: Holder,
  language: Language,
): Promise<MyWeek> {
  const { pool, clock } = platform;
  const { id } = await getTechnician(platform, holder);
  const today = toIndianDay(clock.now().getTime());
  const days = Array.from({ length: WEEK_DAYS }, (_, n) => today + n);
  const span = [new Date(toMoment(today, 0)), new Date(toMoment(today + WEEK_DAYS, 0))] as const;
  const visits: MyWeek['days'][number]['visits'] = [];
  for (const row of await selectVisitsBetween(pool, ...span, id)) {
    const { order_id, start, end, state, block } = toStaffVisit(row);
    const { products, spare_parts: parts } = await getOrderForStaff(pool, order_id, language);
    const work = [...products, ...parts].map(({ name, quantity }) => ({ name, quantity }));
    visits.push({ order_id, start, end, state, block, work });
  }
  return {
    days: days.map((day) => ({
      day: formatDay(day),
      visits: visits.filter(({ start }) => toIndianDay(Date.parse(start)) === day),
    })),
  };
}

/** Throws 404 unless the order's visit belongs to the caller. */
export async function rejectOtherVisits(
  platform: Platform,
  holder: Holder,
  id: number,
): Promise<void> {
  const technician = await getTechnician(platform, holder);
  const visit = (await getVisitsByOrder(platform.pool, [id])).get(id);
  if (visit?.technician_id !== technician.id) throw refuse.notFound(messages.notYourVisit(id));
}
