/** Watches running canaries: halts those that are worse, and moves guarded rollouts through their steps (ADR 32). */
import type { Pool } from 'pg';
import type { Clock } from 'platform/clock';
import type { Log } from 'platform/log';
import { findHaltReason } from '../evidence/halting.ts';
import {
  decideRollout,
  findProbeFault,
  type ProbeResult,
  type RolloutDecision,
  type RolloutPlan,
  type StaffResult,
} from '../evidence/decide-rollout.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { LiveCanary, LiveVersion } from '../feed/live-set.ts';
import { coalesceRuns } from 'platform/coalesce-runs';
import { composeLine } from '../texts/lines.ts';
import { readEvidence, type RolloutEvidence } from '../reports/evidence.sql.ts';
import { applyDecision } from './apply-decision.ts';
import { findGuarded, type GuardedRow } from './guarded.sql.ts';
import { findProbe } from './probes.sql.ts';
import { countFailures } from './staff-stage.sql.ts';

const CHECK_INTERVAL_MS = 3000;
/** After this time, a page without a report counts as failed. */
export const SETTLED_MS = 90_000;

export interface Watch {
  /** Checks all canaries now. Calls during a check share one more check after it. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

interface WatchDeps {
  pool: Pool;
  clock: Clock;
  log: Log;
  feed: LiveFeed;
  rules: RolloutRules;
  /** How long staff have a canary before visitors, in minutes. */
  staffMinutes: number;
}

/**
 * Starts watching. Every process with releases checks, so none of them is required. The first one that decides carries
 * the decision out.
 */
export function watchCanaries(deps: WatchDeps): Watch {
  const checkOnce = coalesceRuns(() => checkAll(deps));
  let checking = Promise.resolve();
  const check = (): Promise<void> => (checking = checkOnce());
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  timer.unref();
  return {
    check,
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}

async function checkAll(deps: WatchDeps): Promise<void> {
  for (const { remote, stable, canary } of deps.feed.current().values()) {
    if (canary === null || canary.state === 'halted') continue;
    try {
      await checkCanary(deps, remote, { stable, canary });
    } catch (error) {
      deps.log.debug({ reason: String(error) }, 'a canary could not be checked');
    }
  }
}

async function checkCanary(
  deps: WatchDeps,
  remote: string,
  { stable, canary }: { stable: LiveVersion | null; canary: LiveCanary },
): Promise<void> {
  const { pool, clock, log, feed, rules } = deps;
  const { version } = canary.manifest;
  const stableVersion = stable?.manifest.version ?? null;
  const compared = { remote, rollout: canary.since, version, stable: stableVersion };
  const evidence = await readEvidence(pool, compared, new Date(Date.now() - SETTLED_MS));
  const found = await findGuarded(pool, remote);
  const guarded = found !== null && belongsTo(found, canary) ? found : null;
  const probe = await findProbe(pool, { remote, version, since: canary.since });
  const next =
    stable === null
      ? decideFirstVersion(guarded, evidence, rules)
      : decide(
          { guarded, probe, staff: await readStaffResult(deps, canary, guarded) },
          evidence,
          rules,
          clock.now(),
        );
  if (next.action === 'wait') return;
  const basis = guarded === null ? {} : { visitors: evidence.counted };
  if (!(await applyDecision({ pool, clock, remote, version, guarded, next, basis }))) return;
  const reason = 'reason' in next ? { reason: next.reason.en } : {};
  log.warn({ remote, version, ...next, ...reason }, 'applied the decision about a canary');
  await feed.refresh();
}

/** Whether a guarded rollout belongs to this canary and is not finished. */
const belongsTo = ({ version, rollout, state }: GuardedRow, canary: LiveCanary): boolean =>
  version === canary.manifest.version &&
  rollout.getTime() === canary.since.getTime() &&
  (state === 'running' || state === 'paused' || state === 'held');

interface CanaryState {
  guarded: GuardedRow | null;
  probe: ProbeResult | null;
  staff: StaffResult;
}

/** Reads the result so far of the stage in which only staff have the version. */
async function readStaffResult(
  { pool, staffMinutes }: WatchDeps,
  { isForStaff: hasBegun, percent }: LiveCanary,
  guarded: GuardedRow | null,
): Promise<StaffResult> {
  const isStaffStage = hasBegun && percent === 0 && guarded !== null;
  const failures = isStaffStage ? await countFailures(pool, guarded) : 0;
  return { seconds: staffMinutes * 60, hasBegun, failures };
}

function decide(
  { guarded, probe, staff }: CanaryState,
  evidence: RolloutEvidence,
  rules: RolloutRules,
  now: Date,
): RolloutDecision {
  if (guarded?.state === 'running')
    return decideRollout({ ...toPlan(guarded, now), probe, staff }, evidence, rules);
  // While a person is in control, the gateway only halts.
  const reason = findProbeFault(probe) ?? findHaltReason(evidence.reported, rules);
  return reason === null ? { action: 'wait' } : { action: 'halt', reason };
}

/** A first version has no stable version to compare with: only a canary that hardly works is detected. */
function decideFirstVersion(
  guarded: GuardedRow | null,
  { reported }: RolloutEvidence,
  rules: RolloutRules,
): RolloutDecision {
  const fault = findHaltReason(reported, rules, ['dead']);
  if (fault !== null) return { action: 'halt', reason: fault };
  const isRunning = guarded !== null && guarded.state === 'running';
  return isRunning ? { action: 'hold', reason: FIRST_VERSION } : { action: 'wait' };
}

const FIRST_VERSION = composeLine(({ reasons }) => reasons.firstVersion);

function toPlan(
  { steps, step, step_since, watched_since, accepts_risk }: GuardedRow,
  now: Date,
): Omit<RolloutPlan, 'probe' | 'staff'> {
  const getSecondsSince = (at: Date): number => (now.getTime() - at.getTime()) / 1000;
  return {
    steps,
    step,
    stepSeconds: getSecondsSince(step_since),
    seconds: getSecondsSince(watched_since),
    acceptsRisk: accepts_risk,
  };
}
