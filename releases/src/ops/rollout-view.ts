/** A rollout on the releases page: its state, the evidence, and what is missing. Pure. */
import { escapeHtml } from 'platform/html';
import { getRolloutState, describeRollout, getTestName } from '../rollouts/format-rollout.ts';
import type { RolloutStatus } from '../rollouts/rollout-status.ts';
import type { RemoteStatus } from './release-status.ts';
import { renderSmallTable } from './small-table.ts';

export function renderRollout(
  remote: string,
  shown: Pick<RemoteStatus, 'rollout' | 'canary'>,
): string {
  const { rollout } = shown;
  const text = describeRollout(remote, shown);
  if (rollout === undefined || text === null) return '';
  const state = getRolloutState(shown);
  const mismatch =
    rollout.mismatch === null
      ? ''
      : `<p class="alert" role="status">${escapeHtml(rollout.mismatch)}</p>`;
  return `<section class="card rollout"><h3>${escapeHtml(remote)} <span class="state ${escapeHtml(state)}">${escapeHtml(state)}</span></h3>
<p>${escapeHtml(text)}</p>${mismatch}${renderTests(rollout)}</section>`;
}

function renderTests({ halting, next, visitors, alpha }: RolloutStatus): string {
  if (halting.length === 0) return '';
  const against = halting
    .toSorted((a, b) => b.e / b.needed - a.e / a.needed)
    .map((test) => toCells(test));
  const shown = next.tests.map((test) => [
    ...toCells({ ...test, e: Math.min(test.e, test.needed) }),
    formatMissing(test.missing),
  ]);
  const goal = `For ${next.goal === 'step' ? 'the next step' : 'everyone'}`;
  return `<details><summary>All tests: ${visitors.toLocaleString('en-IN')} visitors, α ${alpha}</summary>
${renderSmallTable(goal, ['Test', 'E', 'Visitors missing'], shown)}
${renderSmallTable('Against it', ['Test', 'E'], against)}</details>`;
}

const toCells = ({ of, e, needed }: { of: string; e: number; needed: number }): string[] => [
  escapeHtml(getTestName(of)),
  `${formatFigure(e)} of ${formatFigure(needed)}`,
];

const formatFigure = (value: number): string =>
  escapeHtml(Number(value.toPrecision(3)).toLocaleString('en-IN'));

function formatMissing(missing: number | null): string {
  if (missing === null) return 'never at these rates';
  return missing === 0 ? 'none' : missing.toLocaleString('en-IN');
}
