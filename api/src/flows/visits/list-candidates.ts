/** Ranks the technicians for an order with the obstacle of each. */
import type { Queryable } from 'platform/db';
import { findSkillNames } from '../../catalogue/catalogue.service.ts';
import type { Language } from 'platform/language';
import type { Reader } from '../../orders/reader.ts';
import { getVisitedOrder } from '../../orders/visited-orders.service.ts';
import { toIndianDay } from 'contract/indian-time';
import type { Platform } from '../../platform.ts';
import { rankCandidates, type Task } from '../../visits/candidates.rules.ts';
import type { Candidate } from '../../visits/candidates.schema.ts';
import { selectWorkersOn } from '../../visits/slot-allocation.service.ts';
import { isLive } from '../../transitions/visits.rules.ts';
import { getVisitSettings } from '../../visits/visit-settings.ts';
import { getVisitsByOrder } from '../../visits/visits.service.ts';
import { findConflict, getOccupiedTime } from '../../visits/windows.rules.ts';
import { excludeOwner, type Technician } from '../../visits/workers.sql.ts';
import { getWorkForLines } from './requested-work.ts';

const MINUTE_MS = 60_000;

/** Returns the technician's working time at a conflicting visit, without travel; null if there is no conflict. */
function findConflictingWork(worker: Technician, { occupied }: Task): Candidate['busy'] {
  const conflict = occupied === null ? undefined : findConflict(worker, occupied);
  if (conflict === undefined) return null;
  const travelMinutes = getVisitSettings().travel[conflict.block]?.[conflict.block] ?? 0;
  return {
    from: new Date(conflict.leaves + travelMinutes * MINUTE_MS).toISOString(),
    to: new Date(conflict.done).toISOString(),
  };
}

async function findSkills(
  db: Queryable,
  task: Task,
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const { skills } = task.work;
  return skills.length === 0 ? new Map() : findSkillNames(db, skills, language);
}

/**
 * Returns all technicians for an order, best first, with skills named in a language. Throws 404 if the order does not
 * exist.
 */
export async function listCandidates(
  { pool, clock }: Platform,
  id: number,
  reader: Reader,
  language: Language,
): Promise<Candidate[]> {
  const order = await getVisitedOrder(pool, id, reader);
  const found = (await getVisitsByOrder(pool, [id])).get(id);
  const visit = found && isLive(found.state) ? found : undefined;
  const work = await getWorkForLines(pool, order.lines);
  const { block } = order;
  const start = visit?.starts_at.getTime();
  const occupied =
    start === undefined
      ? null
      : getOccupiedTime(start, block, work.minutes, getVisitSettings().travel);
  const task = { work, block, occupied };
  const now = clock.now();
  const workers = excludeOwner(
    await selectWorkersOn(pool, start ?? now.getTime(), now),
    String(id),
  );
  const names = await findSkills(pool, task, language);
  const reservedId = visit?.technician_id ?? null;
  return rankCandidates(workers, task, reservedId).map(({ worker, obstacle }) => ({
    id: worker.id,
    name: worker.name,
    is_held: worker.id === reservedId,
    others_that_day:
      start === undefined ? null : (worker.busy.get(toIndianDay(start))?.length ?? 0),
    obstacle,
    lacks: work.skills
      .filter((skill) => !worker.skills.includes(skill))
      .map((skill) => names.get(skill) ?? String(skill)),
    busy: findConflictingWork(worker, task),
  }));
}
