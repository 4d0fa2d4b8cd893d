/** What a technician sees and does of the visits that are his own. */
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import type { Holder } from 'platform/staff-auth';
import { dayFrom, dayText, indianDay, momentOf } from '../indian-time.rules.ts';
import { addPaise, paise, toRupees } from '../money/money.ts';
import { paidOnline } from '../orders/orders.rules.ts';
import { orderById } from '../orders/orders.sql.ts';
import { showForStaff } from '../orders/staff-orders.service.ts';
import type { Platform } from '../platform.ts';
import { say } from '../texts/texts.ts';
import { technicianOfPhone } from '../visits/technicians/technicians.service.ts';
import { toStaffVisit } from '../visits/visits.rules.ts';
import { visitsOf } from '../visits/visits.service.ts';
import { visitsBetween } from '../visits/visits.sql.ts';
import type { MyDay } from './my-day.schema.ts';

async function technicianOf({ pool }: Platform, { phone }: Holder) {
  const found = phone === undefined ? undefined : await technicianOfPhone(pool, phone);
  if (!found) throw refuse.notFound(say.noTechnicianOfNumber);
  return found;
}

/** The caller's visits of a day, today where none is named, with what is to be done in the names of a language. Refuses (404) who is no technician, (422) what is no day. */
export async function myDay(
  platform: Platform,
  holder: Holder,
  language: Language,
  text?: string,
): Promise<MyDay> {
  const { pool, clock } = platform;
  const { id, name } = await technicianOf(platform, holder);
  const day = text === undefined ? indianDay(clock.now().getTime()) : dayFrom(text);
  if (day === null) throw refuse.invalid('day', 'Name a day as 2026-11-23.');
  const span = [new Date(momentOf(day, 0)), new Date(momentOf(day + 1, 0))] as const;
  const rows = await visitsBetween(pool, ...span, id);
  const visits = [];
  let cash = paise(0);
  for (const row of rows) {
    const order = await orderById(pool, row.order_id);
    if (order?.status === 'completed')
      cash = addPaise(cash, paise(order.total_paise - paidOnline(order)));
    visits.push({ ...toStaffVisit(row), order: await showForStaff(pool, row.order_id, language) });
  }
  return { day: dayText(day), technician: { id, name }, visits, cash: toRupees(cash) };
}

/** Refuses (404) an order whose visit is not the caller's: others' are not there for him. */
export async function refuseOthers(platform: Platform, holder: Holder, id: number): Promise<void> {
  const technician = await technicianOf(platform, holder);
  const visit = (await visitsOf(platform.pool, [id])).get(id);
  if (visit?.technician_id !== technician.id) throw refuse.notFound(say.notYourVisit(id));
}
