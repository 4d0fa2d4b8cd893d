/**
 * Reference implementation that checks a plan of visits minute by minute. It shares no code with the rules under test.
 */

interface PlainTechnician {
  id: number;
  skills: readonly number[];
  blocks: readonly string[];
  /** For each weekday, Sunday first, pairs of minutes since midnight in India. */
  hours: readonly (readonly (readonly [number, number])[])[];
  leave: readonly { from: number; to: number }[];
}

export interface PlainVisit {
  technician: number;
  block: string;
  /** Start of the work, in ms since 1970. */
  start: number;
  minutes: number;
  skills: readonly number[];
}

const MINUTE_MS = 60_000;
const INDIA_OFFSET_MS = 330 * MINUTE_MS;

function worksAt(technician: PlainTechnician, at: number): boolean {
  const india = new Date(at + INDIA_OFFSET_MS);
  const minute = india.getUTCHours() * 60 + india.getUTCMinutes();
  for (const [from, to] of technician.hours[india.getUTCDay()] ?? [])
    if (minute >= from && minute < to) return true;
  return false;
}

const isAwayAt = (technician: PlainTechnician, at: number): boolean =>
  technician.leave.some((leave) => at >= leave.from && at < leave.to);

function findVisitFaults(technician: PlainTechnician, visit: PlainVisit): string[] {
  const faults: string[] = [];
  for (const skill of visit.skills)
    if (!technician.skills.includes(skill)) faults.push(`lacks skill ${skill}`);
  if (!technician.blocks.includes(visit.block)) faults.push(`does not go to ${visit.block}`);
  for (let minute = 0; minute < visit.minutes; minute += 1) {
    const at = visit.start + minute * MINUTE_MS;
    if (!worksAt(technician, at)) faults.push('outside the hours');
    if (isAwayAt(technician, at)) faults.push('on leave');
  }
  return [...new Set(faults)];
}

/**
 * Returns each fault of a plan as a sentence.
 * @param travel minutes from one block to another
 */
export function findFaults(
  technicians: readonly PlainTechnician[],
  visits: readonly PlainVisit[],
  travel: Readonly<Record<string, Readonly<Record<string, number>>>>,
): string[] {
  const faults: string[] = [];
  for (const technician of technicians) {
    const visitsOfOne = visits.filter((visit) => visit.technician === technician.id);
    visitsOfOne.sort((a, b) => a.start - b.start);
    for (const [index, visit] of visitsOfOne.entries()) {
      for (const fault of findVisitFaults(technician, visit))
        faults.push(`technician ${technician.id} ${fault}`);
      const next = visitsOfOne[index + 1];
      if (!next) continue;
      const travelMinutes = travel[visit.block]?.[next.block] ?? 0;
      if (visit.start + (visit.minutes + travelMinutes) * MINUTE_MS > next.start)
        faults.push(`technician ${technician.id} can't be at the next place in time`);
    }
  }
  return faults;
}
