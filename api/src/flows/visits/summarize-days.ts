/** Sends technicians their visits of the next day, in the evening. */
import { transaction, type Tx } from 'platform/db';
import { formatDay, toIndianDay, getMinutesOfDay, toMoment } from 'contract/indian-time';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { hasEnded } from '../../transitions/orders.rules.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { FOR_SYSTEM } from '../../orders/reader.ts';
import { findOrder } from '../../orders/orders.sql.ts';
import type { Platform } from '../../platform.ts';
import type { Job } from '../../texts/message-values.ts';
import { templates } from '../../texts/message-templates.ts';
import { claimSummaries } from '../../visits/technicians/summaries.sql.ts';
import { getVisitSettings } from '../../visits/visit-settings.ts';
import { selectVisitsBetween } from '../../visits/visits.sql.ts';
import { buildJob } from './notify-technician.ts';

const BATCH = 20;

/** Lists the jobs of a technician on a day: booked visits, except those of ended and of unpaid online orders. */
async function listJobs(tx: Tx, technicianId: number, day: number, at: Date): Promise<Job[]> {
  const span = [new Date(toMoment(day, 0)), new Date(toMoment(day + 1, 0))] as const;
  const jobs: Job[] = [];
  for (const visit of await selectVisitsBetween(tx, ...span, technicianId)) {
    const order =
      visit.state === 'booked' ? await findOrder(tx, visit.order_id, FOR_SYSTEM) : undefined;
    if (!order || hasEnded(order.status) || isUnpaidOnline(order.payment_status)) continue;
    jobs.push(await buildJob(tx, order, visit, at));
  }
  return jobs;
}

/**
 * Enqueues due summaries in the transaction that marks them, so each is enqueued exactly once, also after a crash.
 * Technicians without a visit tomorrow get none. Returns whether there may be more.
 */
export async function summarizeDue(platform: Platform, limit = BATCH): Promise<'more' | 'done'> {
  const { pool, clock, settings } = platform;
  const at = clock.now();
  if (getMinutesOfDay(at.getTime()) < getVisitSettings().summaryAt) return 'done';
  const tomorrow = toIndianDay(at.getTime()) + 1;
  return transaction(pool, async (tx) => {
    const due = await claimSummaries(tx, formatDay(tomorrow), limit);
    for (const { id, phone } of due) {
      const jobs = await listJobs(tx, id, tomorrow, at);
      if (jobs.length === 0) continue;
      const eventKey = `technician ${id} day ${formatDay(tomorrow)}`;
      const body = templates.jobsTomorrow(jobs, settings);
      const expiresAt = new Date(toMoment(tomorrow + 1, 0));
      await enqueueMessage(tx, { eventKey, to: phone, body, expiresAt }, at);
    }
    return due.length < limit ? 'done' : 'more';
  });
}
