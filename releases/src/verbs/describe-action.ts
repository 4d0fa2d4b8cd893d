/** Describes actions of the release history as text, for the command and the page. Pure. */
import type { BuildSource } from 'contract/manifest';
import { formatIndianTime } from 'platform/print';
import type { HistoryAction } from './history-chain.ts';

type ActionSummary = Pick<HistoryAction, 'act' | 'detail'>;

const DESCRIPTIONS: Record<string, (detail: HistoryAction['detail']) => string> = {
  publish: ({ files, source }) =>
    `${files} files${source === undefined ? '' : `, ${describeSource(source as BuildSource)}`}`,
  rollout: ({ percent, steps, holdAt, visitors }) =>
    `for ${percent}% of visitors${describeSteps(steps)}${holdAt === undefined ? '' : `, held at ${holdAt}%`}${describeVisitors(visitors)}`,
  promote: ({ local, visitors }) =>
    `stable for everyone${local === true ? ', built on this machine' : ''}${describeVisitors(visitors)}`,
  approve: () => 'approved',
  rollback: ({ ended }) => `ended ${ended}`,
  halt: ({ reason }) => String(reason),
  hold: ({ reason }) => `waits for a person: ${String(reason)}`,
  pause: () => 'paused',
  resume: () => 'resumed',
  prune: ({ keepDays }) => `files removed after ${keepDays} days out of use`,
  withdraw: ({ ended }) =>
    ended === undefined ? 'version withdrawn' : `withdrawn, ended ${ended}`,
  'end-preview': () => 'preview links ended',
  override: ({ url = 'this version', until }) =>
    `link to ${url} until ${formatIndianTime(String(until))}`,
};

/** Steps of a guarded rollout. */
const describeSteps = (steps: unknown): string =>
  Array.isArray(steps) ? `, guarded: ${steps.map((step) => `${step}%`).join(' → ')}` : '';

/** For actions of the gateway: how many visitors the decision is based on. */
const describeVisitors = (visitors: unknown): string =>
  typeof visitors === 'number' ? `, decided by ${visitors.toLocaleString('en-IN')} visitors` : '';

/** Enough digits of a commit hash to be unique within a repository. */
const SHORT_HASH_LENGTH = 12;

/** Source of a build, such as `commit 3f2a91c0b7de` or `commit 3f2a91c0b7de with changes`. */
export const describeSource = ({ commit, dirty }: BuildSource): string =>
  `commit ${commit.slice(0, SHORT_HASH_LENGTH)}${dirty ? ' with changes' : ''}`;

/** Describes what an action did, such as `for 10% of visitors`. Unknown actions are printed as JSON. */
export function describeAction({ act, detail }: ActionSummary): string {
  return DESCRIPTIONS[act]?.(detail) ?? `${act} ${JSON.stringify(detail)}`;
}

/** Failures as a share of all reports, such as `3.7%`; null without reports. */
export function formatFailureRate(loads: number, failures: number): string | null {
  const all = loads + failures;
  if (all === 0) return null;
  const percent = (100 * failures) / all;
  return failures > 0 && percent < 0.1 ? '<0.1%' : `${Number(percent.toFixed(1))}%`;
}
