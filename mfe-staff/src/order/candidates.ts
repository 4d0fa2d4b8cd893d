/** Presentation of assignment candidates. Pure. */
import type { Candidate } from 'api/staff-contract';
import { formatClock } from '../visits/times.ts';
import { texts } from '../texts/en/order.ts';

const assignTexts = texts.assign;

/** Returns why a technician is not available, in a few words; null if the technician is available. */
export function getUnavailableReason(candidate: Candidate, block: string): string | null {
  const { obstacle, lacks, busy } = candidate;
  if (obstacle === null) return null;
  if (obstacle === 'skill') return assignTexts.reasons.skill(lacks.join(', '));
  if (obstacle === 'block') return assignTexts.reasons.block(block);
  if (obstacle === 'elsewhere')
    return assignTexts.reasons.elsewhere(
      formatClock(busy?.from ?? ''),
      formatClock(busy?.to ?? ''),
    );
  return assignTexts.reasons[obstacle];
}

/** Whether a technician can be selected: not if they have another visit at that time or are already assigned. */
export const isSelectable = ({ name, obstacle }: Candidate, assigned: string | null): boolean =>
  obstacle !== 'elsewhere' && name !== assigned;

/** Hint beside a technician's name. */
export function getHint(candidate: Candidate, assigned: string | null, block: string): string {
  const { name, is_held: isReserved, others_that_day: others } = candidate;
  return [
    name === assigned
      ? assignTexts.assignedNow
      : isReserved && assigned === null
        ? assignTexts.held
        : null,
    getUnavailableReason(candidate, block) ?? (others === null ? null : assignTexts.others(others)),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Preselected technician: the one whose slot the order holds, unless a technician is assigned. */
export const getPreselected = (
  candidates: readonly Candidate[],
  assigned: string | null,
): Candidate | undefined =>
  assigned === null
    ? candidates.find(({ is_held: isReserved, obstacle }) => isReserved && obstacle === null)
    : undefined;
