/** Ranks technicians for an order. Pure. */
import { toIndianDay } from 'contract/indian-time';
import {
  findConflict,
  getLoad,
  findMismatch,
  findObstacle,
  type Obstacle,
  type OccupiedTime,
  type Work,
  type Worker,
} from './windows.rules.ts';

/** Work, block and time of an order. */
export interface Task {
  work: Work;
  block: string;
  /** Null if the order has no time yet: then only skills and blocks count. */
  occupied: OccupiedTime | null;
}

/** Obstacles in the order in which technicians are listed: first those that another time could remove. */
const RANKS = ['elsewhere', 'hours', 'leave', 'block', 'skill'] as const satisfies Obstacle[];

/**
 * Returns the technician's obstacle; null if there is none. Of several, a conflict with another visit is returned,
 * because it is the only one that staff can't overrule.
 */
function findMainObstacle(worker: Worker, { work, block, occupied }: Task): Obstacle | null {
  if (occupied === null) return findMismatch(worker, work, block) ?? null;
  if (findConflict(worker, occupied) !== undefined) return 'elsewhere';
  return findObstacle(worker, work, occupied) ?? null;
}

/**
 * Ranks technicians: first the available ones (the one whose time is reserved, then by load on that day), then the
 * unavailable ones by obstacle.
 * @param reservedId technician whose time is reserved for the order's visit; null if none
 */
export function rankCandidates<Who extends Worker>(
  workers: readonly Who[],
  task: Task,
  reservedId: number | null,
): { worker: Who; obstacle: Obstacle | null }[] {
  const day = task.occupied === null ? null : toIndianDay(task.occupied.starts);
  return workers
    .map((worker) => {
      const obstacle = findMainObstacle(worker, task);
      const rank = obstacle === null ? 0 : 1 + RANKS.indexOf(obstacle);
      const load = day === null ? 0 : getLoad(worker, day);
      return { worker, obstacle, rank, load, reservedRank: worker.id === reservedId ? 0 : 1 };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.reservedRank - b.reservedRank ||
        a.load - b.load ||
        a.worker.id - b.worker.id,
    )
    .map(({ worker, obstacle }) => ({ worker, obstacle }));
}
