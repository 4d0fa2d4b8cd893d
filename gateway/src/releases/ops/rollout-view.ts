/** A rollout on the page for people: where it is, what speaks for and against it, and what is missing. Pure. */
import { escapeHtml } from 'platform/html';
import { rolloutState, rolloutWords, testName } from '../rollouts/rollout-lines.ts';
import type { RolloutStatus } from '../rollouts/rollout-status.ts';
import type { CoursePoint } from './evidence-course.ts';
import { evidenceCurve } from './evidence-curve.ts';
import type { RemoteStatus } from './release-status.ts';

/** The section of one remote's rollout; nothing where there never was one. */
export function rolloutSection(
  remote: string,
  shown: Pick<RemoteStatus, 'rollout' | 'canary'>,
  course: readonly CoursePoint[],
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
<p>${escapeHtml(said)}</p>${mismatch}${evidenceCurve(course)}${tests(rollout)}</section>`;
}

function tests({ halting, next, visitors, alpha }: RolloutStatus): string {
  if (halting.length === 0) return '';
  const against = halting
    .toSorted((a, b) => b.e / b.needed - a.e / a.needed)
    .map(({ of, e, needed }) => row(testName(of), e, needed));
  const shown = next.tests.map(({ of, e, needed, missing }) =>
    row(testName(of), Math.min(e, needed), needed, missingOf(missing)),
  );
  return `<details><summary>All tests: ${visitors.toLocaleString('en-IN')} visitors, α ${alpha}</summary>
<table class="tests"><caption>For ${next.goal === 'step' ? 'the next step' : 'everyone'}</caption><thead>${heads('Test', 'E', 'Visitors missing')}</thead><tbody>${shown.join('')}</tbody></table>
<table class="tests"><caption>Against it</caption><thead>${heads('Test', 'E')}</thead><tbody>${against.join('')}</tbody></table></details>`;
}

function row(name: string, e: number, needed: number, missing?: string): string {
  const cell = missing === undefined ? '' : `<td>${missing}</td>`;
  return `<tr><th scope="row">${escapeHtml(name)}</th><td class="nowrap">${figure(e)} of ${figure(needed)}</td>${cell}</tr>`;
}

const heads = (...names: string[]): string =>
  `<tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr>`;

const figure = (value: number): string =>
  escapeHtml(Number(value.toPrecision(3)).toLocaleString('en-IN'));

function missingOf(missing: number | null): string {
  if (missing === null) return 'never at these rates';
  return missing === 0 ? 'none' : missing.toLocaleString('en-IN');
}
