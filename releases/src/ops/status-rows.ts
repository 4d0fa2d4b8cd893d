import { formatFailureRate } from '../actions/describe-action.ts';
import type { CanaryStatus, ReleaseStatus } from './release-status.ts';

export interface StatusRow {
  remote: string;
  stable: string;
  canary: string;
  share: string;
  state: 'none' | 'running' | 'halted';
  loaded: string;
  failed: string;
  versions: string;
  reason: string | null;
}

export const STATUS_COLUMNS: readonly {
  name: Exclude<keyof StatusRow, 'reason'>;
  heading: string;
  isNumber: boolean;
}[] = [
  { name: 'remote', heading: 'Remote', isNumber: false },
  { name: 'stable', heading: 'Stable', isNumber: false },
  { name: 'canary', heading: 'Canary', isNumber: false },
  { name: 'share', heading: 'Share', isNumber: true },
  { name: 'state', heading: 'State', isNumber: false },
  { name: 'loaded', heading: 'Loaded', isNumber: true },
  { name: 'failed', heading: 'Failed', isNumber: true },
  { name: 'versions', heading: 'Versions', isNumber: true },
];

export const EMPTY_CELL = '–';

/** Rows of the status table, one for each remote, sorted by its name. */
export function buildStatusRows(remotes: ReleaseStatus): StatusRow[] {
  const sorted = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([remote, { stable, canary, versions }]) => ({
    remote,
    stable: stable ?? EMPTY_CELL,
    ...buildCanaryCells(canary),
    versions: String(versions.length),
  }));
}

type CanaryCells = Pick<StatusRow, 'canary' | 'share' | 'state' | 'loaded' | 'failed' | 'reason'>;

function buildCanaryCells(canary: CanaryStatus | null): CanaryCells {
  if (canary === null) {
    const none = { canary: EMPTY_CELL, share: EMPTY_CELL, loaded: EMPTY_CELL, failed: EMPTY_CELL };
    return { ...none, state: 'none', reason: null };
  }
  const { version, percent, state, loads, failures, reason } = canary;
  const rate = formatFailureRate(loads, failures);
  return {
    canary: version,
    share: `${percent}%`,
    state,
    loaded: loads.toLocaleString('en-IN'),
    failed: rate === null ? '0' : `${failures.toLocaleString('en-IN')} (${rate})`,
    reason,
  };
}
