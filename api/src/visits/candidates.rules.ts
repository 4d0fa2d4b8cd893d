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

/** Obstacles by rank. The first ones are obstacles that another time could remove. */
const RANKS = ['elsewhere', 'hours', 'leave', 'block', 'skill'] as const satisfies Obstacle[];

/**
 * Returns the technician's obstacle; null if there is none. A conflict with another visit takes precedence, because
 * staff can't overrule it.
 */
function findMainObstacle(worker: Worker, { work, block, occupied }: Task): Obstacle | null {
  if (occupied === null) return findMismatch(worker, work, block) ?? null;
  if (findConflict(worker, occupied) !== undefined) return 'elsewhere';
  return findObstacle(worker, work, occupied) ?? null;
}

/**
 * Ranks technicians: first the available ones (the one whose time is held, then by load on that day), then the
 * unavailable ones by obstacle.
 * @param heldId technician whose time the order holds; null if none
 */
export function rankCandidates<Who extends Worker>(
  workers: readonly Who[],
  task: Task,
  heldId: number | null,
): { worker: Who; obstacle: Obstacle | null }[] {
  const day = task.occupied === null ? null : toIndianDay(task.occupied.starts);
  return workers
    .map((worker) => {
      const obstacle = findMainObstacle(worker, task);
      const rank = obstacle === null ? 0 : 1 + RANKS.indexOf(obstacle);
      const load = day === null ? 0 : getLoad(worker, day);
      return { worker, obstacle, rank, load, heldRank: worker.id === heldId ? 0 : 1 };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || a.heldRank - b.heldRank || a.load - b.load || a.worker.id - b.worker.id,
    )
    .map(({ worker, obstacle }) => ({ worker, obstacle }));
}
