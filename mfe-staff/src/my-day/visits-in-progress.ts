/** Keeps visits that are in progress at midnight in a technician's day without network. */
import type { MyDay } from 'api/staff-contract';
import { listActions, listCopies, type Copy } from '../offline/offline-db.ts';
import { addDays, toDay } from '../visits/times.ts';
import { isOpen, type MyVisit } from './step.ts';

/**
 * Adds the visits of yesterday that are in progress to the copy of today, as the server adds them to its response. A
 * visit also is in progress if an action of it is not sent yet. Undefined if there is neither a copy nor such a visit.
 */
export async function addVisitsInProgress(
  technician: number,
  copy: Copy | undefined,
): Promise<Copy | undefined> {
  const owner = String(technician);
  const name = toDay(Date.now());
  const copies = await listCopies(owner);
  const yesterday = copies.find((other) => other.name === addDays(name, -1))?.data as
    | MyDay
    | undefined;
  if (yesterday === undefined) return copy;
  const actions = await listActions(technician);
  const today = (copy?.data ?? { ...yesterday, day: name, visits: [], cash: 0, upi: 0 }) as MyDay;
  const isInProgress = (visit: MyVisit): boolean =>
    isOpen(visit) &&
    (visit.state !== 'booked' ||
      actions.some(({ order, refusal }) => order === visit.order_id && refusal === null));
  const added = yesterday.visits.filter(
    (visit) =>
      isInProgress(visit) && !today.visits.some(({ order_id: id }) => id === visit.order_id),
  );
  if (added.length === 0) return copy;
  return { owner, name, data: { ...today, visits: [...added, ...today.visits] } };
}
