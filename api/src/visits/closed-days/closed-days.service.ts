/** Days on which the shop is closed (VISIT-29). */
import { formatDay, parseDay, toIndianDay } from 'contract/indian-time';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type getActor } from 'platform/staff-auth';
import { toPeriod } from '../../period.ts';
import type { Platform } from '../../platform.ts';
import { isLive } from '../../transitions/visits.rules.ts';
import { toStaffVisit } from '../visits.rules.ts';
import { selectVisitsBetween } from '../visits.sql.ts';
import type { ClosedDayBody } from './closed-days.schema.ts';
import { deleteClosedDay, insertClosedDay, selectClosedDays } from './closed-days.sql.ts';
import { staffMessages } from '../../texts/texts.ts';

type Staff = ReturnType<typeof getActor>;

/** Closed days from today on, each with the visits that are booked on it. */
export async function listClosedDays({ pool, clock }: Platform) {
  const days = await selectClosedDays(pool, formatDay(toIndianDay(clock.now().getTime())));
  return Promise.all(
    days.map(async ({ day, reason }) => {
      const visits = await selectVisitsBetween(pool, ...toPeriod(parseDay(day) ?? 0), null);
      return { day, reason, visits: visits.filter(({ state }) => isLive(state)).map(toStaffVisit) };
    }),
  );
}

/** Throws 422 unless the text is a day from today on. */
function requireDay(text: string, now: Date): string {
  const day = parseDay(text);
  if (day === null) throw refuse.invalid('day', staffMessages.enterDay);
  if (day < toIndianDay(now.getTime())) throw refuse.invalid('day', staffMessages.dayPast);
  return text;
}

function changeDay(
  { pool, clock }: Platform,
  text: string,
  staff: Staff,
  { action, change }: { action: string; change: (tx: Tx, day: string, at: Date) => Promise<void> },
): Promise<void> {
  const at = clock.now();
  const day = requireDay(text, at);
  return transaction(pool, async (tx) => {
    await change(tx, day, at);
    await recordAction(tx, { action, subject: `day ${day}`, ...staff, at });
  });
}

/** Closes a day. Visits that are booked on it stay. Throws 422 for a past day, 409 if it is closed already. */
export const closeDay = (platform: Platform, { day, reason }: ClosedDayBody, staff: Staff) =>
  changeDay(platform, day, staff, {
    action: 'day close',
    change: async (tx, closed, at) => {
      if (!(await insertClosedDay(tx, { day: closed, reason }, { who: staff.actor, at })))
        throw refuse.conflict(staffMessages.dayClosedAlready(closed));
    },
  });

/** Opens a closed day again. Throws 422 for a past day, 404 if it is not closed. */
export const reopenDay = (platform: Platform, day: string, staff: Staff) =>
  changeDay(platform, day, staff, {
    action: 'day reopen',
    change: async (tx, closed) => {
      if (!(await deleteClosedDay(tx, closed)))
        throw refuse.notFound(staffMessages.dayNotClosed(closed));
    },
  });
