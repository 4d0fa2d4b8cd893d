import { refuse } from 'platform/http';
import { parseDay, formatDay, toIndianDay } from 'contract/indian-time';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import { selectClosedDayNumbers } from '../visits/closed-days/closed-days.sql.ts';
import { parseHours } from '../visits/technicians/hours.rules.ts';
import { listTechnicians } from '../visits/technicians/technicians.service.ts';
import { calculateDayLoad } from './load.rules.ts';
import type { Load, LoadQuery } from './load.schema.ts';
import { findBusySpans, findLeave, type BusyRow } from './load.sql.ts';
import { staffMessages } from '../texts/texts.ts';

const toSpan = ({ leaves_at: from, done_at: to }: BusyRow): [number, number] => [
  from.getTime(),
  to.getTime(),
];

/** Returns the load of all active technicians per day, from today or a given day. Throws 422 for an invalid day. */
export async function getLoad(platform: Platform, { from, days: count }: LoadQuery): Promise<Load> {
  const { pool, clock } = platform;
  const firstDay = from === undefined ? toIndianDay(clock.now().getTime()) : parseDay(from);
  if (firstDay === null) throw refuse.invalid('from', staffMessages.enterDay);
  const days = Array.from({ length: count }, (_, n) => firstDay + n);
  const period = toPeriod(firstDay, count);
  const rows = await findBusySpans(pool, ...period);
  const visitsByTechnician = Map.groupBy(rows, ({ technician_id: id }) => id);
  const leaveByTechnician = Map.groupBy(
    await findLeave(pool, ...period),
    ({ technician_id: id }) => id,
  );
  const closedDays = await selectClosedDayNumbers(pool, formatDay(firstDay));
  const active = (await listTechnicians(platform)).filter(({ ended_at: ended }) => ended === null);
  return {
    days: days.map(formatDay),
    technicians: active.map((technician) => {
      const hours = parseHours(technician.hours) ?? [];
      const availability = {
        leave: (leaveByTechnician.get(technician.id) ?? []).map(
          ({ from_at: from, to_at: to }) => [from.getTime(), to.getTime()] as const,
        ),
        visitSpans: (visitsByTechnician.get(technician.id) ?? []).map(toSpan),
      };
      return {
        id: technician.id,
        days: days.map((day) => ({
          day: formatDay(day),
          ...calculateDayLoad(day, { ...availability, hours: closedDays.has(day) ? [] : hours }),
        })),
      };
    }),
  };
}
