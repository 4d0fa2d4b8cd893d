/** A technician's own visits. */
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import type { Holder } from 'platform/staff-auth';
import { getPayee } from '../business/business.ts';
import { isCustomerVisible } from '../flows/visits/technician-messages.rules.ts';
import { parseDay, formatDay, toIndianDay, toMoment } from 'contract/indian-time';
import { toRupees } from '../money/money.ts';
import { getFeeTotal } from '../orders/estimates/estimates.rules.ts';
import { localizeOrders } from '../orders/orders.service.ts';
import { forTechnician, type Staff } from '../orders/reader.ts';
import { getOrderForStaff, toStaffDetail } from '../orders/staff-orders.service.ts';
import { getCashOfDay } from './cash.service.ts';
import { selectTechnicianVisits } from './my-day.sql.ts';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import { messages, staffMessages } from '../texts/texts.ts';
import type { VisitState } from '../transitions/facts.ts';
import { findActiveTechnicianByPhone } from '../visits/technicians/technicians.service.ts';
import { toStaffVisit } from '../visits/visits.rules.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import type { MyDay, MyWeek } from './my-day.schema.ts';

type StaffOrder = Awaited<ReturnType<typeof getOrderForStaff>>;

/** The caller as a technician; throws 404 if they are not a technician. */
export async function getTechnician({ pool }: Platform, { phone }: Holder) {
  const technician =
    phone === undefined ? undefined : await findActiveTechnicianByPhone(pool, phone);
  if (!technician) throw refuse.notFound(messages.noTechnicianOfNumber);
  return technician;
}

/** Days of `getMyWeek`, including today. */
const WEEK_DAYS = 7;

/** Removes name, address and phone number of the customer. */
function removeCustomerDetails(order: StaffOrder): StaffOrder {
  const { user, second_phone: _hidden, ...rest } = order;
  return {
    ...rest,
    first_name: '',
    last_name: '',
    address: '',
    landmark: '',
    note: null,
    customer_number: null,
    edit: null,
    user: { ...user, phone_number: '' },
  };
}

/** Customer details are included only for visits of yesterday, today and tomorrow. */
function hideCustomerOnOtherDays(order: StaffOrder, now: Date): StaffOrder {
  const start = order.visit && Date.parse(order.visit.start);
  const today = toIndianDay(now.getTime());
  return start !== null && isCustomerVisible(toIndianDay(start), today)
    ? order
    : removeCustomerDetails(order);
}

/** Returns an order for its technician; null if its visit is another technician's. */
export async function getOrderForTechnician(
  { pool, clock }: Platform,
  id: number,
  { reader }: Staff,
  language: Language,
): Promise<StaffOrder | null> {
  const now = clock.now();
  const visit = (await getVisitsByOrder(pool, [id])).get(id);
  if (visit?.technician_id !== reader.id) return null;
  return hideCustomerOnOtherDays(await getOrderForStaff(pool, id, { reader, now }, language), now);
}

/** Lists the visits of a technician from `firstDay` on, with their orders. */
async function listVisits(
  { pool, clock }: Platform,
  technicianId: number,
  { firstDay, days }: { firstDay: number; days: number },
  language: Language,
) {
  const now = clock.now();
  const context = { reader: forTechnician(technicianId), now };
  const rows = await selectTechnicianVisits(pool, technicianId, ...toPeriod(firstDay, days));
  const orders = await localizeOrders(pool, rows, language);
  return rows.map(({ visit, photos, version, invoice_number, all_steps: steps, ...row }, index) => {
    const order = orders[index] ?? row;
    const detail = { version, invoice_number, steps };
    return {
      row: visit,
      order,
      photos,
      staffOrder: toStaffDetail(order, visit, context, detail),
    };
  });
}

/** States of a visit that has begun and has not ended. */
const IN_PROGRESS: readonly VisitState[] = ['on the way', 'arrived'];

/**
 * Returns the caller's visits of a day, with the work in the given language. Without a day: visits of yesterday that are
 * in progress, then those of today. Customer details are included for yesterday, today and tomorrow only. Throws 404 if
 * the caller is not a technician, 422 for an invalid day, 403 for days before yesterday.
 */
export async function getMyDay(
  platform: Platform,
  holder: Holder,
  language: Language,
  date?: string,
): Promise<MyDay> {
  const now = platform.clock.now();
  const { id, name } = await getTechnician(platform, holder);
  const today = toIndianDay(now.getTime());
  const day = date === undefined ? today : parseDay(date);
  if (day === null) throw refuse.invalid('day', staffMessages.enterDay);
  if (day < today - 1) throw refuse.forbidden(messages.dayIsOver);
  // A visit of yesterday that has not ended by midnight can still be completed.
  const period = date === undefined ? { firstDay: day - 1, days: 2 } : { firstDay: day, days: 1 };
  const visits = (await listVisits(platform, id, period, language)).filter(
    ({ row }) => row.starts_at.getTime() >= toMoment(day, 0) || IN_PROGRESS.includes(row.state),
  );
  // The same sums as in the office: of orders completed on this day, whatever the day of their visit.
  const { technicians } = await getCashOfDay(platform, day);
  const taken = technicians.find(({ technician }) => technician === name);
  return {
    day: formatDay(day),
    technician: { id, name },
    visits: visits.map(({ row, staffOrder, order, photos }) => ({
      ...toStaffVisit(row),
      order: hideCustomerOnOtherDays(staffOrder, now),
      photos,
      fee_credit: toRupees(getFeeTotal(order.items)),
      tax_percent: order.tax_percent,
      tax_method: order.tax_method,
    })),
    cash: taken?.amount ?? 0,
    upi: taken?.upi ?? 0,
    payee: getPayee(),
  };
}

/**
 * Returns the caller's visits of seven days from today: time, block and work, without customer details. Throws 404 if
 * the caller is not a technician.
 */
export async function getMyWeek(
  platform: Platform,
  holder: Holder,
  language: Language,
): Promise<MyWeek> {
  const { id } = await getTechnician(platform, holder);
  const firstDay = toIndianDay(platform.clock.now().getTime());
  const visits = (await listVisits(platform, id, { firstDay, days: WEEK_DAYS }, language)).map(
    ({ row, staffOrder: { products, spare_parts: parts } }) => {
      const { order_id, start, end, state, block } = toStaffVisit(row);
      const work = [...products, ...parts]
        .filter(({ estimate }) => estimate?.kind !== 'credit')
        .map(({ name, quantity }) => ({ name, quantity }));
      return { order_id, start, end, state, block, work };
    },
  );
  return {
    days: Array.from({ length: WEEK_DAYS }, (_, n) => ({
      day: formatDay(firstDay + n),
      visits: visits.filter(({ start }) => toIndianDay(Date.parse(start)) === firstDay + n),
    })),
  };
}
