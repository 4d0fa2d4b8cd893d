/** How near a rollout was to being halted and to going up, over its time. Pure. */
import { HALTING, haltFinding, type HaltFinding } from '../evidence/halting.ts';
import { promoteFindings, type PromoteFinding } from '../evidence/promoting.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { Moment } from '../reports/course.sql.ts';

/** One moment: 1 is the limit, on the scale of ln E. */
export interface CoursePoint {
  at: Date;
  share: number;
  /** What speaks most against the canary, and how far it is on its way to halt it. */
  against: { of: HaltFinding['of']; part: number };
  /** What is shown least of all that has to be shown for everybody, and how far that is. */
  towards: { of: PromoteFinding['of']; part: number };
}

/** The course of a rollout. */
export function courseOf(moments: readonly Moment[], rules: RolloutRules): CoursePoint[] {
  return moments.map(({ at, share, told, settled }) => {
    const halting = HALTING.map((of) => partOf(haltFinding(told, of, rules)));
    const promoting = promoteFindings(settled, rules, 'promote').map(partOf);
    return {
      at,
      share,
      against: halting.reduce((most, each) => (each.part > most.part ? each : most)),
      towards: promoting.reduce((least, each) => (each.part < least.part ? each : least)),
    };
  });
}

const partOf = <Of>({ of, logE, needed }: { of: Of; logE: number; needed: number }) => ({
  of,
  part: Math.min(1, Math.max(0, logE / needed)),
});
