/** Results of the probe, a browser that carries out the main journeys with a canary (RELEASE-35). */
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { ProbeResult } from '../evidence/decide-rollout.ts';
import {
  readLiveStates,
  withReleaseLock,
  type ActionResult,
  type ReleaseDeps,
} from '../actions/releases.service.ts';
import { saveProbe } from './probes.sql.ts';

/** Stores a result; the gateway halts the canary if it failed. Throws an ApiError if the version is no running canary. */
export function reportProbe(
  { pool, clock }: ReleaseDeps,
  result: ProbeResult & { remote: string; version: string },
): Promise<ActionResult> {
  const { remote, version, passed } = result;
  return withReleaseLock(pool, async (tx) => {
    const { state } = await readLiveStates(tx, remote);
    if (state?.canary !== version || state.canary_state !== 'running')
      throw refuse.conflict(inEnglish(`${remote} ${version} is not a running canary.`));
    await saveProbe(tx, { ...result, at: clock.now() });
    return { message: `The probe of ${remote} ${version} ${passed ? 'passed' : 'failed'}.` };
  });
}
