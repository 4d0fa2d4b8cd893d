import type { Tx } from 'platform/db';
import { inEach } from '../texts/lines.ts';
import { saveGuardedState, type GuardedRow } from './guarded.sql.ts';

/** Makes a rollout wait for a person if it has reached the step that was planned for that (RELEASE-27). */
export async function holdIfPlanned(
  tx: Tx,
  { remote, hold_at }: Pick<GuardedRow, 'remote' | 'hold_at'>,
  percent: number,
): Promise<void> {
  if (hold_at !== percent) return;
  const reason = inEach(({ reasons }) => reasons.plannedHold(percent));
  await saveGuardedState(tx, remote, 'held', reason);
}
