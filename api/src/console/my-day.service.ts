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

/** Returns an order for its technician; null if its visit is not theirs. */
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

/** The visits of some days of a technician with their orders. */
async function listVisits(
  { pool, clock }: Platform,
  technicianId: number,
  { first, days }: { first: number; days: number },
  language: Language,
) {
  const now = clock.now();
  const context = { reader: forTechnician(technicianId), now };
  const span = [new Date(toMoment(first, 0)), new Date(toMoment(first + days, 0))] as const;
  const rows = await selectTechnicianVisits(pool, technicianId, ...span);
  const orders = await localizeOrders(pool, rows, language);
  return rows.map(({ visit, photos, version, invoice_number, all_steps: steps, ...row }, index) => {
    const order = orders[index] ?? row;
    const detail = { version, invoice_number, steps };
    return {
      row: visit,
      order,
      photos,
      shown: toStaffDetail(order, visit, context, detail),
    };
  });
}

/** States of a visit that has begun and has not ended. */
const IN_PROGRESS: readonly VisitState[] = ['on the way', 'arrived'];

/**
 * The caller's visits of a day, with the work in the given language; by default those of today, after those of yesterday
 * that are in progress. Customer details are included for yesterday, today and tomorrow only. Throws 404 if the caller
 * is no technician, 422 for an invalid day, 403 for days before yesterday.
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
  const span = date === undefined ? { first: day - 1, days: 2 } : { first: day, days: 1 };
  const visits = (await listVisits(platform, id, span, language)).filter(
    ({ row }) => row.starts_at.getTime() >= toMoment(day, 0) || IN_PROGRESS.includes(row.state),
  );
  // As the office sees it: by the day of completion, also of visits of another day and of orders without a visit.
  const { technicians } = await getCashOfDay(platform, day);
  const taken = technicians.find(({ technician }) => technician === name);
  return {
    day: formatDay(day),
    technician: { id, name },
    visits: visits.map(({ row, shown, order, photos }) => ({
      ...toStaffVisit(row),
      order: hideCustomerOnOtherDays(shown, now),
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
 * Visits of seven days from today on: time, block and work, without customer details. Throws 404 if the caller is no
 * technician.
 */
export async function getMyWeek(
  platform: Platform,
  holder: Holder,
  language: Language,
): Promise<MyWeek> {
  const { id } = await getTechnician(platform, holder);
  const first = toIndianDay(platform.clock.now().getTime());
  const visits = (await listVisits(platform, id, { first, days: WEEK_DAYS }, language)).map(
    ({ row, shown: { products, spare_parts: parts } }) => {
      const { order_id, start, end, state, block } = toStaffVisit(row);
      const work = [...products, ...parts]
        .filter(({ estimate }) => estimate?.kind !== 'credit')
        .map(({ name, quantity }) => ({ name, quantity }));
      return { order_id, start, end, state, block, work };
    },
  );
  return {
    days: Array.from({ length: WEEK_DAYS }, (_, n) => ({
      day: formatDay(first + n),
      visits: visits.filter(({ start }) => toIndianDay(Date.parse(start)) === first + n),
    })),
  };
}
