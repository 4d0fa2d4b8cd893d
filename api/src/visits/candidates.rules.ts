/** Who could be sent to an order: who can come first, then the others with what stands in the way. Pure. */
import { indianDay } from '../indian-time.rules.ts';
import {
  findConflict,
  getLoad,
  findMismatch,
  findObstacle,
  type Obstacle,
  type Occupied,
  type Work,
  type Worker,
} from './windows.rules.ts';

/** What somebody is wanted for. */
export interface Task {
  work: Work;
  block: string;
  /** Null for an order that has no time yet: then only skills and blocks count. */
  occupied: Occupied | null;
}

/** Obstacles, the ones that a change of plans could remove first. */
const RANKS = ['elsewhere', 'hours', 'leave', 'block', 'skill'] as const satisfies Obstacle[];

/**
 * What stands in the way of a technician; null if nothing. A conflict with another visit comes first: the others can be
 * overruled, but nobody is sent to two places.
 */
function findMainObstacle(worker: Worker, { work, block, occupied }: Task): Obstacle | null {
  if (occupied === null) return findMismatch(worker, work, block) ?? null;
  if (findConflict(worker, occupied) !== undefined) return 'elsewhere';
  return findObstacle(worker, work, occupied) ?? null;
}

/**
 * All technicians, those who can come first: the one whose time is held, then by their load on that day. The others follow
 * by obstacle.
 * @param heldId whose time the order holds; null if nobody's
 */
export function rankCandidates<Who extends Worker>(
  workers: readonly Who[],
  task: Task,
  heldId: number | null,
): { worker: Who; obstacle: Obstacle | null }[] {
  const day = task.occupied === null ? null : indianDay(task.occupied.starts);
  return workers
    .map((worker) => {
      const obstacle = findMainObstacle(worker, task);
      const rank = obstacle === null ? 0 : 1 + RANKS.indexOf(obstacle);
      const load = day === null ? 0 : getLoad(worker, day);
      return { worker, obstacle, rank, load, notHeld: Number(worker.id !== heldId) };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || a.notHeld - b.notHeld || a.load - b.load || a.worker.id - b.worker.id,
    )
    .map(({ worker, obstacle }) => ({ worker, obstacle }));
}
