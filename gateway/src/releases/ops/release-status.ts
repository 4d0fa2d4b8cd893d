/** What `status` answers (release contract, "Staff's command"). */
import type { BuildSource } from 'contract/manifest';
import type { Queryable } from 'platform/db';
import { readStates, readVersions, type StateRow, type VersionRow } from '../releases.sql.ts';
import { countOutcomes } from '../reports/outcomes.sql.ts';

/** A canary as staff see it. */
export interface CanaryStatus {
  version: string;
  percent: number;
  state: 'running' | 'halted';
  /** Networks in which it loaded, and in which it failed. */
  loads: number;
  failures: number;
  reason: string | null;
}

export interface RemoteStatus {
  /** Null where versions were published and none was ever promoted. */
  stable: string | null;
  canary: CanaryStatus | null;
  /** Oldest first; those whose files were removed are left out. */
  versions: string[];
  /** Version → where it was made from, of those that say; left out where none does. */
  sources?: Record<string, BuildSource>;
}

/** Remote → what it gives and has. */
export type ReleaseStatus = Record<string, RemoteStatus>;

/** Reads the whole. */
export async function readStatus(db: Queryable): Promise<ReleaseStatus> {
  const [states, versions] = [await readStates(db), await readVersions(db)];
  const names = [...new Set(versions.map(({ remote }) => remote))];
  const entries = names.map(async (remote) => {
    const state = states.find((each) => each.remote === remote);
    return [
      remote,
      await statusOf(
        db,
        state,
        versions.filter((row) => row.remote === remote),
      ),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function statusOf(
  db: Queryable,
  state: StateRow | undefined,
  versions: readonly VersionRow[],
): Promise<RemoteStatus> {
  const there = versions.filter((row) => row.pruned_at === null);
  const sources = there.flatMap(({ version, manifest: { source } }) =>
    source === undefined ? [] : [[version, source] as const],
  );
  return {
    stable: state?.stable ?? null,
    canary: state === undefined ? null : await canaryOf(db, state),
    versions: there.map(({ version }) => version),
    ...(sources.length === 0 ? {} : { sources: Object.fromEntries(sources) }),
  };
}

async function canaryOf(db: Queryable, state: StateRow): Promise<CanaryStatus | null> {
  const { remote, canary, canary_state, canary_since, percent, reason } = state;
  if (canary === null || canary_state === null || canary_since === null) return null;
  const counts = await countOutcomes(db, remote, canary_since, new Date(0));
  const { loads = 0, failures = 0 } = counts.get(canary) ?? {};
  return {
    version: canary,
    percent,
    state: canary_state,
    loads: Math.round(loads),
    // Of a failure that only some of a network met there is something to see too.
    failures: Math.ceil(failures),
    reason,
  };
}
