/**
 * Reference implementation that checks the visits planned for a cart by brute force. It shares no code with the
 * planner.
 */
import { findFaults, type PlainVisit } from './plain-checker.ts';
import type { Cart } from './random-cart.ts';

const MINUTE_MS = 60_000;

interface Piece {
  skill: number;
  minutes: number;
}

interface Planned {
  technicianId: number;
  start: number;
  minutes: number;
  items: readonly { skill: number; minutes: number; quantity: number }[];
}

const toPieces = (items: Planned['items']): Piece[] =>
  items.flatMap(({ skill, minutes, quantity }) =>
    Array.from({ length: quantity }, () => ({ skill, minutes })),
  );

const describePieces = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ skill, minutes }) => `${skill}:${minutes}`)
    .sort()
    .join(' ');

const getMinutes = (pieces: readonly Piece[], minimum: number): number =>
  Math.max(
    minimum,
    pieces.reduce((sum, { minutes }) => sum + minutes, 0),
  );

const toVisit = (cart: Cart, technician: number, start: number, pieces: Piece[]): PlainVisit => ({
  technician,
  block: cart.block,
  start,
  minutes: getMinutes(pieces, cart.minMinutes),
  skills: pieces.map(({ skill }) => skill),
});

/** Returns each fault of a plan as a sentence. */
export function findPlanFaults(cart: Cart, plan: readonly Planned[]): string[] {
  const { technicians, visits, travel, starts, maxVisits } = cart;
  const booked = plan.map(({ technicianId, start, items }) =>
    toVisit(cart, technicianId, start, toPieces(items)),
  );
  const faults = findFaults(technicians, [...visits, ...booked], travel);
  const pieces = plan.flatMap(({ items }) => toPieces(items));
  if (describePieces(pieces) !== describePieces(toPieces(cart.items)))
    faults.push('is not the work of the cart');
  if (plan.length > maxVisits) faults.push('has too many visits');
  for (const [n, visit] of booked.entries()) {
    if (plan[n]?.minutes !== visit.minutes) faults.push('does not have the minutes of its work');
    if (!starts.includes(visit.start)) faults.push('does not begin with a window');
    const previous = booked[n - 1];
    if (previous !== undefined && visit.start < getEnd(cart, previous))
      faults.push('overlaps the previous visit');
  }
  return faults;
}

/** When a visit and the travel after it end. */
const getEnd = ({ travel, block }: Cart, { start, minutes }: PlainVisit): number =>
  start + (minutes + (travel[block]?.[block] ?? 0)) * MINUTE_MS;

/** Returns the smallest number of visits that do a cart's work from a window on; null if it is impossible. */
export function countVisitsByTrying(cart: Cart, start: number): number | null {
  for (let visits = 1; visits <= cart.maxVisits; visits += 1)
    if (canDo(cart, toPieces(cart.items), [start], visits)) return visits;
  return null;
}

function canDo(
  cart: Cart,
  pieces: readonly Piece[],
  starts: readonly number[],
  visits: number,
): boolean {
  if (pieces.length === 0) return true;
  if (visits === 0) return false;
  for (let mask = 1; mask < 2 ** pieces.length; mask += 1) {
    const part = pieces.filter((_, n) => (mask >> n) % 2 === 1);
    const rest = pieces.filter((_, n) => (mask >> n) % 2 === 0);
    // With one visit left nothing may be left over.
    if (visits === 1 && rest.length > 0) continue;
    for (const start of starts)
      for (const { id } of cart.technicians) {
        const visit = toVisit(cart, id, start, part);
        if (isFree(cart, visit) && canDo(cart, rest, listLater(cart, visit), visits - 1))
          return true;
      }
  }
  return false;
}

const listLater = (cart: Cart, visit: PlainVisit): number[] =>
  cart.starts.filter((start) => start >= getEnd(cart, visit));

const checked = new WeakMap<Cart, Map<string, boolean>>();

function isFree(cart: Cart, visit: PlainVisit): boolean {
  const results = checked.get(cart) ?? new Map<string, boolean>();
  checked.set(cart, results);
  const key = JSON.stringify([visit.technician, visit.start, visit.minutes, visit.skills]);
  const isFine =
    results.get(key) ??
    findFaults(cart.technicians, [...cart.visits, visit], cart.travel).length === 0;
  results.set(key, isFine);
  return isFine;
}
