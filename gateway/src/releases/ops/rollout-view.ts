/** A rollout on the releases page: its state, the evidence, and what is missing. Pure. */
import { escapeHtml } from 'platform/html';
import { rolloutState, rolloutWords, testName } from '../rollouts/rollout-lines.ts';
import type { RolloutStatus } from '../rollouts/rollout-status.ts';
import type { RemoteStatus } from './release-status.ts';
import { smallTable } from './small-table.ts';

/** Section of one remote's rollout; empty if there never was one. */
export function rolloutSection(
  remote: string,
  shown: Pick<RemoteStatus, 'rollout' | 'canary'>,
): string {
  const { rollout } = shown;
  const said = rolloutWords(remote, shown);
  if (rollout === undefined || said === null) return '';
  const state = rolloutState(shown);
  const mismatch =
    rollout.mismatch === null
      ? ''
      : `<p class="alert" role="status">${escapeHtml(rollout.mismatch)}</p>`;
  return `<section class="card rollout"><h3>${escapeHtml(remote)} <span class="state ${escapeHtml(state)}">${escapeHtml(state)}</span></h3>
<p>${escapeHtml(said)}</p>${mismatch}${tests(rollout)}</section>`;
}

function tests({ halting, next, visitors, alpha }: RolloutStatus): string {
  if (halting.length === 0) return '';
  const against = halting
    .toSorted((a, b) => b.e / b.needed - a.e / a.needed)
    .map((test) => cells(test));
  const shown = next.tests.map((test) => [
    ...cells({ ...test, e: Math.min(test.e, test.needed) }),
    missingOf(test.missing),
  ]);
  const goal = `For ${next.goal === 'step' ? 'the next step' : 'everyone'}`;
  return `<details><summary>All tests: ${visitors.toLocaleString('en-IN')} visitors, α ${alpha}</summary>
${smallTable(goal, ['Test', 'E', 'Visitors missing'], shown)}
${smallTable('Against it', ['Test', 'E'], against)}</details>`;
}

const cells = ({ of, e, needed }: { of: string; e: number; needed: number }): string[] => [
  escapeHtml(testName(of)),
  `${figure(e)} of ${figure(needed)}`,
];

const figure = (value: number): string =>
  escapeHtml(Number(value.toPrecision(3)).toLocaleString('en-IN'));

function missingOf(missing: number | null): string {
  if (missing === null) return 'never at these rates';
  return missing === 0 ? 'none' : missing.toLocaleString('en-IN');
}
