/** Describes acts of the release history in words, for the command and the page. Pure. */
import type { BuildSource } from 'contract/manifest';
import { indianTime } from 'platform/print';
import type { HistoryAct } from './history-chain.ts';

type Told = Pick<HistoryAct, 'act' | 'detail'>;

const WORDS: Record<string, (detail: HistoryAct['detail']) => string> = {
  publish: ({ files, source }) =>
    `${files} files${source === undefined ? '' : `, ${sourceWords(source as BuildSource)}`}`,
  rollout: ({ percent, steps, visitors }) =>
    `for ${percent}% of visitors${stepWords(steps)}${visitorWords(visitors)}`,
  promote: ({ local, visitors }) =>
    `stable for everyone${local === true ? ', built on this machine' : ''}${visitorWords(visitors)}`,
  rollback: ({ ended }) => `${ended} is over`,
  halt: ({ reason }) => String(reason),
  hold: ({ reason }) => `waits for a person: ${String(reason)}`,
  pause: () => 'stays at its step',
  resume: () => 'goes on by itself',
  prune: ({ keepDays }) => `files removed after ${keepDays} days out of use`,
  'end-preview': () => 'its preview links are ended',
  override: ({ url = 'this version', until }) =>
    `link to ${url} until ${indianTime(String(until))}`,
};

/** Steps of a guarded rollout. */
const stepWords = (steps: unknown): string =>
  Array.isArray(steps) ? `, guarded: ${steps.map((step) => `${step}%`).join(' → ')}` : '';

/** For acts of the gateway: how many visitors the decision is based on. */
const visitorWords = (visitors: unknown): string =>
  typeof visitors === 'number' ? `, decided by ${visitors.toLocaleString('en-IN')} visitors` : '';

/** Enough digits of a commit hash to be unique within a repository. */
const SHORT = 12;

/** Source of a build, such as `commit 3f2a91c0b7de` or `commit 3f2a91c0b7de with changes`. */
export const sourceWords = ({ commit, dirty }: BuildSource): string =>
  `commit ${commit.slice(0, SHORT)}${dirty ? ' with changes' : ''}`;

/** What an act did, such as `for 10% of visitors`. Unknown acts are printed as JSON. */
export function wordsOf({ act, detail }: Told): string {
  return WORDS[act]?.(detail) ?? `${act} ${JSON.stringify(detail)}`;
}

/** Failures as a share of all reports, such as `3.7%`; null without reports. */
export function failureRate(loads: number, failures: number): string | null {
  const all = loads + failures;
  if (all === 0) return null;
  const percent = (100 * failures) / all;
  return failures > 0 && percent < 0.1 ? '<0.1%' : `${Number(percent.toFixed(1))}%`;
}
