/** Types of the calls of releases that the console uses. Texts and reasons are in the language of the page. */
export interface ReleaseCalls {
  /** Content of the Releases page. Needs a release scope or `read`. */
  'GET /ops/releases/overview': { response: ReleasesOverview & { message: string } };
}

export interface ReleasesOverview {
  /** By name. */
  remotes: RemoteOverview[];
  /** Active links, first to expire first. */
  overrides: OverrideLinkOverview[];
  /** Newest first, at most 200. */
  history: HistoryLine[];
}

export type VersionRole = 'stable' | 'canary';

export interface RemoteOverview {
  remote: string;
  /** Null if no version is stable: none was ever promoted, or the app was withdrawn. */
  stable: string | null;
  canary: CanaryOverview | null;
  /** The running or last rollout; null if there never was one. */
  rollout: RolloutOverview | null;
  /** Failures of the last 24 hours, by version. */
  failures: { version: string; role: VersionRole | null; failed: number; visits: number }[];
  /** Errors of stable and canary, most frequent first, at most 40. */
  errors: ErrorOverview[];
  /** Newest first; without versions that were withdrawn or whose files were removed. */
  versions: { version: string; source: string | null }[];
}

export interface CanaryOverview {
  version: string;
  /** Share of visitors, 0 to 100; it may have decimals. */
  percent: number;
  state: 'running' | 'halted';
  loads: number;
  failures: number;
  reason: string | null;
}

export interface RolloutOverview {
  state: string;
  /** State, step and what is missing, like a line of `release status`. */
  text: string;
  /** Says that the shares of visitors differ from the expected shares, so that the figures decide nothing. */
  mismatch: string | null;
  visitors: number;
  /** Tests that halt the canary, nearest to their threshold first; empty without a canary. */
  halting: TestOverview[];
  next: {
    goal: 'step' | 'promote';
    /** `missing` is a number of visitors; null if the test will never pass at these rates. */
    tests: (TestOverview & { missing: number | null })[];
  };
}

export interface TestOverview {
  name: string;
  /** E-value, and the value that decides. */
  e: number;
  needed: number;
}

export interface ErrorOverview {
  version: string;
  title: string;
  /** Source file and line, or the position in the built file. */
  place: string;
  /** Source line, if it is known. */
  code: string | null;
  count: number;
  /** ISO 8601, UTC. */
  first: string;
  last: string;
  /** Route → count, most frequent first. */
  routes: Record<string, number>;
}

export interface OverrideLinkOverview {
  remote: string;
  /** Address, or name of the version. */
  from: string;
  /** ISO 8601, UTC. */
  until: string;
  actor: string;
  link: string;
}

export interface HistoryLine {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: string;
  remote: string;
  version: string | null;
  /** What was done, such as `rollout: for 10% of visitors`. */
  text: string;
}
