/** Response of `GET /ops/releases/overview`. */
import type { Clock } from 'platform/clock';
import type { Language } from 'platform/language';
import type { Pool } from 'pg';
import { formatErrorTitle, formatPosition } from '../errors/format-error.ts';
import { listErrors } from '../errors/errors.service.ts';
import type { ErrorGroup } from '../errors/group-errors.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { OverrideDeps } from '../overrides/overrides.service.ts';
import { listActiveOverrides } from '../overrides/active-overrides.ts';
import { readTallies, type Tally } from '../reports/tallies.sql.ts';
import { describeRollout, getRolloutState } from '../rollouts/format-rollout.ts';
import type {
  ErrorOverview,
  ReleasesOverview,
  RolloutOverview,
  VersionRole,
} from '../staff-contract.ts';
import { RELEASE_MESSAGES, type ReleaseMessages } from '../texts/lines.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeSource, nameAction } from '../actions/describe-action.ts';
import type { HistoryEntry } from '../actions/history-chain.ts';
import { readHistory } from '../actions/releases.sql.ts';
import { readStatus, type RemoteStatus } from './release-status.ts';

export interface OverviewDeps {
  pool: Pool;
  store: ReleaseStore;
  rules: RolloutRules;
  overrides: Pick<OverrideDeps, 'secret' | 'publicUrl' | 'previewUrl' | 'readActiveLinks'> & {
    clock: Clock;
  };
}

const MAX_HISTORY = 200;
const MAX_ERRORS = 40;
const DAY_MS = 86_400_000;

export async function readOverview(
  deps: OverviewDeps,
  language: Language,
): Promise<ReleasesOverview> {
  const messages = RELEASE_MESSAGES[language];
  const { pool, rules, overrides } = deps;
  const now = overrides.clock.now().getTime();
  const history = await readHistory(pool);
  const status = await readStatus(pool, rules, language);
  const tallies = await readTallies(pool, new Date(now - DAY_MS));
  const remotes = Object.entries(status)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(async ([remote, state]) => {
      const getRole = (version: string): VersionRole | null => findRole(state, version);
      const errors = await listErrors(deps, remote, null);
      return {
        remote,
        stable: state.stable,
        canary: state.canary,
        rollout: toRollout(remote, state, messages),
        failures: tallies
          .filter((tally) => tally.remote === remote)
          .map((tally) => toFailures(tally, getRole)),
        errors: errors
          .filter(({ version }) => getRole(version) !== null)
          .slice(0, MAX_ERRORS)
          .map(toError),
        versions: state.versions.toReversed().map((version) => toVersion(version, state, messages)),
      };
    });
  return {
    remotes: await Promise.all(remotes),
    overrides: listActiveOverrides(overrides, history, await overrides.readActiveLinks()),
    history: history
      .slice(-MAX_HISTORY)
      .toReversed()
      .map((entry) => toHistoryLine(entry, language)),
  };
}

function findRole({ stable, canary }: RemoteStatus, version: string): VersionRole | null {
  if (version === stable) return 'stable';
  return version === canary?.version ? 'canary' : null;
}

function toRollout(
  remote: string,
  state: RemoteStatus,
  messages: ReleaseMessages,
): RolloutOverview | null {
  const { rollout } = state;
  const text = describeRollout(remote, state, messages);
  if (rollout === undefined || text === null) return null;
  const { mismatch, visitors, halting, next } = rollout;
  return {
    state: getRolloutState(state),
    text,
    mismatch,
    visitors,
    halting: halting
      .toSorted((a, b) => b.e / b.needed - a.e / a.needed)
      .map(({ of, e, needed }) => ({ name: messages.tests[of], e, needed })),
    next: {
      goal: next.goal,
      tests: next.tests.map(({ of, e, needed, missing }) => ({
        name: messages.tests[of],
        e: Math.min(e, needed),
        needed,
        missing,
      })),
    },
  };
}

const toFailures = (
  { version, loads, failures }: Tally,
  getRole: (version: string) => VersionRole | null,
) => ({ version, role: getRole(version), failed: failures, visits: loads + failures });

const toError = (error: ErrorGroup): ErrorOverview => ({
  version: error.version,
  title: formatErrorTitle(error),
  place: formatPosition(error),
  code: error.place?.code ?? null,
  count: error.count,
  first: error.first,
  last: error.last,
  routes: error.routes,
});

function toVersion(version: string, { sources }: RemoteStatus, messages: ReleaseMessages) {
  const source = sources?.[version];
  return { version, source: source === undefined ? null : describeSource(source, messages) };
}

const toHistoryLine = (entry: HistoryEntry, language: Language) => ({
  seq: entry.seq,
  at: entry.at,
  actor: entry.actor,
  remote: entry.remote,
  version: entry.version,
  text: nameAction(entry, language),
});
