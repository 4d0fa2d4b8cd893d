/** `release rollout --guarded --wait`: waits until a guarded rollout ends or waits for a person, for pipelines. */
import { escapeControls } from 'platform/print';
import { setTimeout as sleep } from 'node:timers/promises';
import { callOps, OpsError } from 'platform/command';
import type { ReleaseStatus, RemoteStatus } from '../ops/release-status.ts';
import { formatRolloutLine } from '../rollouts/format-rollout.ts';

const POLL_INTERVAL_MS = 3000;
/** How many polls may fail in a row: the gateway may be restarting. */
const MAX_FAILED_POLLS = 40;

/** Returns how a guarded rollout ended; null while it runs or is paused. A rollout that is held counts as ended. Pure. */
export function findEnd(
  status: Pick<RemoteStatus, 'stable' | 'rollout'> | undefined,
  version: string,
): { isPromoted: boolean; message: string } | null {
  if (status?.stable === version)
    return { isPromoted: true, message: `${version} is stable: everyone gets it.` };
  const guarded = status?.rollout?.guarded;
  if (guarded?.version !== version)
    return { isPromoted: false, message: `Another rollout replaced ${version}.` };
  if (guarded.state === 'running' || guarded.state === 'paused') return null;
  const stateTexts = {
    halted: 'was halted',
    held: 'waits for a person',
    ended: 'was ended',
    promoted: 'is no longer stable',
  };
  return {
    isPromoted: false,
    message: `${version} ${stateTexts[guarded.state]}: ${guarded.reason ?? ''}`.trim(),
  };
}

/**
 * Waits until the rollout ends and prints its progress to standard error. Throws an OpsError if it was not promoted, or if
 * the gateway stops responding.
 */
export async function waitForEnd(
  remote: string,
  version: string,
  startMessage: string,
): Promise<{ message: string }> {
  console.error(escapeControls(startMessage));
  let printed = '';
  for (let failedPolls = 0; failedPolls < MAX_FAILED_POLLS; await sleep(POLL_INTERVAL_MS)) {
    const remotes = await fetchStatus();
    if (remotes === null) {
      failedPolls += 1;
      continue;
    }
    failedPolls = 0;
    const end = findEnd(remotes[remote], version);
    if (end?.isPromoted === true) return { message: end.message };
    if (end !== null) throw new OpsError(end.message, { status: 0, message: end.message });
    const line = formatRolloutLine(remote, remotes[remote]?.rollout);
    if (line !== null && line !== printed) console.error(escapeControls(line));
    printed = line ?? printed;
  }
  throw new OpsError(
    'The gateway has not responded for two minutes: the state of the rollout is unknown.',
  );
}

/** Returns the status; null if the gateway does not respond. */
async function fetchStatus(): Promise<ReleaseStatus | null> {
  try {
    return (await callOps<{ remotes: ReleaseStatus }>('GET', '/ops/releases/status')).remotes;
  } catch {
    return null;
  }
}
