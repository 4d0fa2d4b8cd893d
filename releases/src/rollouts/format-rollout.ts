import type { RemoteStatus } from '../ops/release-status.ts';
import { RELEASE_MESSAGES, type ReleaseMessages } from '../texts/lines.ts';
import type { RolloutStatus } from './rollout-status.ts';

const formatFigure = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en-IN');

/** Formats the state of a guarded rollout and what is missing in one line; null if there is none. */
export function formatRolloutLine(
  remote: string,
  rollout: RolloutStatus | undefined,
  messages: ReleaseMessages = RELEASE_MESSAGES.en,
): string | null {
  if (rollout === undefined || rollout.guarded === null) return null;
  const { version, steps, step, state, reason, stage } = rollout.guarded;
  const position = messages.step({
    what: `${remote} ${version}`,
    step: step + 1,
    steps: steps.length,
    stage: stage === 'visitors' ? `${steps[step] ?? 100}%` : messages.stages[stage],
    state: messages.states[state],
  });
  if (state !== 'running') return reason === null ? position : `${position}: ${reason}`;
  return stage === 'visitors'
    ? `${position}${messages.fullStop} ${describeMissing(rollout, messages)}`
    : position + messages.fullStop;
}

/** Describes a rollout in one line, also if a person set its share; null if there never was a rollout. */
export function describeRollout(
  remote: string,
  { rollout, canary }: ShownRollout,
  messages: ReleaseMessages = RELEASE_MESSAGES.en,
): string | null {
  const line = formatRolloutLine(remote, rollout, messages);
  if (line !== null || rollout === undefined) return line;
  if (canary?.state !== 'halted')
    return `${messages.setByPerson(remote)} ${describeMissing(rollout, messages)}`;
  const { version, percent, reason } = canary;
  const halted = messages.haltedWithSetShare(`${remote} ${version}`, percent);
  return reason === null ? halted : `${halted}: ${reason}`;
}

/** Returns the state for display: of the guarded rollout if there is one, else of the canary. */
export const getRolloutState = ({ rollout, canary }: ShownRollout): string =>
  rollout?.guarded?.state ?? canary?.state ?? 'running';

type ShownRollout = Pick<RemoteStatus, 'rollout' | 'canary'>;

/** Describes what is missing for the next step, and how long it should take. */
export function describeMissing(
  { next, seconds }: RolloutStatus,
  messages: ReleaseMessages = RELEASE_MESSAGES.en,
): string {
  const missingTests = next.tests.filter(({ missing }) => missing !== 0);
  const goal = messages.goals[next.goal];
  if (missingTests.length === 0) return messages.allPassed(goal);
  const getNames = (tests: typeof missingTests): string =>
    tests.map(({ of }) => messages.tests[of]).join(', ');
  const impossibleTests = missingTests.filter(({ missing }) => missing === null);
  if (impossibleTests.length > 0) return messages.neverPass(getNames(impossibleTests));
  return messages.missing({
    count: formatFigure(Math.max(...missingTests.map(({ missing }) => missing ?? 0))),
    goal,
    tests: getNames(missingTests),
    time: seconds === null ? null : formatDuration(seconds, messages),
  });
}

function formatDuration(seconds: number, messages: ReleaseMessages): string {
  if (seconds < 120) return messages.seconds(Math.max(1, Math.round(seconds)));
  return seconds < 7200
    ? messages.minutes(Math.round(seconds / 60))
    : messages.hours(Math.round(seconds / 3600));
}

/** Returns lines about a remote's running or last rollout, below the table of `status`; empty if there is none. */
export function formatRollout(remote: string, shown: ShownRollout): string[] {
  const { rollout } = shown;
  const line = describeRollout(remote, shown);
  if (rollout === undefined || line === null) return [];
  // Without a canary there are no figures, only the end of the last guarded rollout.
  if (rollout.halting.length === 0) return rollout.guarded === null ? [] : ['', line];
  const haltTests = rollout.halting
    .toSorted((a, b) => b.e / b.needed - a.e / a.needed)
    .slice(0, 3)
    .map(
      ({ of, e, needed }) =>
        `${RELEASE_MESSAGES.en.tests[of]} ${formatFigure(e)} of ${formatFigure(needed)}`,
    );
  const promotionTests = rollout.next.tests.map(
    ({ of, e, needed }) =>
      `${RELEASE_MESSAGES.en.tests[of]} ${formatFigure(Math.min(e, needed))} of ${formatFigure(needed)}`,
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
