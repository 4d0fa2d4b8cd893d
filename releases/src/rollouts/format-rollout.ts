import type { RemoteStatus } from '../ops/release-status.ts';
import type { RolloutStatus } from './rollout-status.ts';

const TEST_NAMES: Record<string, string> = {
  failed: 'failures',
  dead: 'hardly working',
  slow: 'slow pages',
  outcome: 'adding to the cart or ordering',
};

export const getTestName = (test: string): string => TEST_NAMES[test] ?? test;
const formatFigure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-IN');

const STAGES = {
  probe: () => 'probe',
  staff: () => 'people with a role',
  visitors: (percent: number) => `${percent}%`,
};

/** State of a guarded rollout and what is missing, in one line; null if there is none. */
export function formatRolloutLine(
  remote: string,
  rollout: RolloutStatus | undefined,
): string | null {
  if (rollout === undefined || rollout.guarded === null) return null;
  const { version, steps, step, state, reason, stage } = rollout.guarded;
  const position = `${remote} ${version}: step ${step + 1} of ${steps.length}, ${STAGES[stage](steps[step] ?? 100)}, ${state}`;
  if (state !== 'running') return reason === null ? position : `${position}: ${reason}`;
  return stage === 'visitors' ? `${position}. ${describeMissing(rollout)}` : `${position}.`;
}

/** Like `formatRolloutLine`, but also for a rollout whose share a person set; null if there never was one. */
export function describeRollout(remote: string, { rollout, canary }: ShownRollout): string | null {
  const line = formatRolloutLine(remote, rollout);
  if (line !== null || rollout === undefined) return line;
  if (canary?.state !== 'halted')
    return `${remote}: share set by a person. ${describeMissing(rollout)}`;
  const { version, percent, reason } = canary;
  return `${remote} ${version}: ${percent}%, set by a person, halted${reason === null ? '' : `: ${reason}`}`;
}

export const getRolloutState = ({ rollout, canary }: ShownRollout): string =>
  rollout?.guarded?.state ?? canary?.state ?? 'running';

type ShownRollout = Pick<RemoteStatus, 'rollout' | 'canary'>;

/** What is missing for the next step, and how long it should take. */
export function describeMissing({ next, seconds }: RolloutStatus): string {
  const missingTests = next.tests.filter(({ missing }) => missing !== 0);
  const target = next.goal === 'step' ? 'the next step' : 'everyone';
  if (missingTests.length === 0) return `All tests passed for ${target}.`;
  const impossibleTests = missingTests
    .filter(({ missing }) => missing === null)
    .map(({ of }) => getTestName(of));
  if (impossibleTests.length > 0)
    return `At the current rates these tests will never pass: ${impossibleTests.join(', ')}.`;
  const maximum = Math.max(...missingTests.map(({ missing }) => missing ?? 0));
  const time = seconds === null ? '' : `, ${formatDuration(seconds)} at the present traffic`;
  return `About ${formatFigure(maximum)} more visitors are needed for ${target} (${missingTests.map(({ of }) => getTestName(of)).join(', ')})${time}.`;
}

function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 7200
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / 3600)} hours`;
}

/** Lines about a remote's rollout below the table of `status`; empty if none is running. */
export function formatRollout(remote: string, shown: ShownRollout): string[] {
  const { rollout } = shown;
  const line = describeRollout(remote, shown);
  if (rollout === undefined || line === null) return [];
  if (rollout.halting.length === 0) return rollout.guarded === null ? [] : ['', line];
  const haltTests = rollout.halting
    .toSorted((a, b) => b.e / b.needed - a.e / a.needed)
    .slice(0, 3)
    .map(({ of, e, needed }) => `${getTestName(of)} ${formatFigure(e)} of ${formatFigure(needed)}`);
  const promotionTests = rollout.next.tests.map(
    ({ of, e, needed }) =>
      `${getTestName(of)} ${formatFigure(Math.min(e, needed))} of ${formatFigure(needed)}`,
  );
  return [
    '',
    line,
    `  α ${rollout.alpha}, ${formatFigure(rollout.visitors)} visitors`,
    `  E against it, highest first: ${haltTests.join(', ')}`,
    `  E for it: ${promotionTests.join(', ')}`,
    ...(rollout.mismatch === null ? [] : [`  ${rollout.mismatch}`]),
  ];
}
