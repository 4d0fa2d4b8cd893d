/** Without network, keeps visits that are in progress at midnight in the technician's day. */
import type { MyDay } from 'api/staff-contract';
import { listActions, type Copy } from '../offline/offline-db.ts';
import { addDays, toDay } from '../visits/times.ts';
import { isOpen } from './is-open.ts';

/**
 * Finds the copy of today among a technician's copies, and adds the visits of yesterday that are in progress, as the
 * server does in its response. A visit is also in progress if an action on it has not been sent yet.
 */
export async function findToday(
  technician: number,
  copies: readonly Copy[],
): Promise<Copy | undefined> {
  const name = toDay(Date.now());
  const find = (wanted: string) => copies.find((copy) => copy.name === wanted);
  const copy = find(name);
  const yesterday = find(addDays(name, -1))?.data as MyDay | undefined;
  if (!yesterday) return copy;
  const actions = await listActions(technician);
  const today = (copy?.data ?? { ...yesterday, day: name, visits: [], cash: 0, upi: 0 }) as MyDay;
  const added = yesterday.visits.filter(
    (visit) =>
      isOpen(visit) &&
      !today.visits.some(({ order_id: id }) => id === visit.order_id) &&
      (visit.state !== 'booked' ||
        actions.some(({ order, refusal }) => order === visit.order_id && refusal === null)),
  );
  return added.length === 0
    ? copy
    : { owner: String(technician), name, data: { ...today, visits: [...added, ...today.visits] } };
}
