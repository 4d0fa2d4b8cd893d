/** Response of `status` (RELEASE-3). */
import type { BuildSource } from 'contract/manifest';
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { describeUnusable } from '../actions/usable-version.ts';
import {
  readStates,
  readVersions,
  type StateRow,
  type VersionRow,
} from '../actions/releases.sql.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import { getReason, readRolloutStatus, type RolloutStatus } from '../rollouts/rollout-status.ts';
import type { RolloutEvidence } from '../reports/evidence.sql.ts';

export interface CanaryStatus {
  version: string;
  percent: number;
  state: 'running' | 'halted';
  /** Networks in which it loaded without a failure. */
  loads: number;
  /** Networks in which it failed. */
  failures: number;
  reason: string | null;
}

export interface RemoteStatus {
  /** Null if no version is stable: none was ever promoted, or the app was withdrawn. */
  stable: string | null;
  canary: CanaryStatus | null;
  /** Evidence about the canary, and the running or last guarded rollout. */
  rollout?: RolloutStatus;
  /** Oldest first; without versions that were withdrawn or whose files were removed. */
  versions: string[];
  /** Version → source it was built from, if known; undefined if none is. */
  sources?: Record<string, BuildSource>;
}

export type ReleaseStatus = Record<string, RemoteStatus>;

/** Reads the status of all remotes, with reasons in this language. */
export async function readStatus(
  db: Queryable,
  rules: RolloutRules,
  language: Language = 'en',
): Promise<ReleaseStatus> {
  const [states, versions] = [await readStates(db), await readVersions(db)];
  const names = [...new Set(versions.map(({ remote }) => remote))];
  const entries = names.map(async (remote) => {
    const state = states.find((candidate) => candidate.remote === remote);
    return [
      remote,
      await readRemoteStatus(
        db,
        { state, rules, language },
        versions.filter((row) => row.remote === remote),
      ),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function readRemoteStatus(
  db: Queryable,
  {
    state,
    rules,
    language,
  }: { state: StateRow | undefined; rules: RolloutRules; language: Language },
  versions: readonly VersionRow[],
): Promise<RemoteStatus> {
  const present = versions.filter((row) => describeUnusable(row) === null);
  const sources = present.flatMap(({ version, manifest: { source } }) =>
    source === undefined ? [] : [[version, source] as const],
  );
  const rolloutStatus =
    state === undefined ? null : await readRolloutStatus(db, state, { rules, language });
  return {
    stable: state?.stable ?? null,
    canary:
      state === undefined ? null : toCanaryStatus(state, rolloutStatus?.evidence ?? null, language),
    ...(rolloutStatus?.rollout ? { rollout: rolloutStatus.rollout } : {}),
    versions: present.map(({ version }) => version),
    ...(sources.length === 0 ? {} : { sources: Object.fromEntries(sources) }),
  };
}

function toCanaryStatus(
  row: StateRow,
  evidence: Pick<RolloutEvidence, 'loads' | 'failures'> | null,
  language: Language,
): CanaryStatus | null {
  const { canary: version, canary_state: state, percent } = row;
  if (version === null || state === null) return null;
  const { loads = 0, failures = 0 } = evidence ?? {};
  return { version, percent, state, loads, failures, reason: getReason(row, language) };
}
