/** Texts about releases in English, as the `release` command prints them. */
import type { VisitorShare, MissingVisitors, RolloutAction, RolloutStep } from './values.ts';

const formatShare = ({ hits, seen, rate }: VisitorShare): string => `${hits} of ${seen} (${rate})`;

export const en = {
  fullStop: '.',
  tests: {
    failed: 'failures',
    dead: 'hardly working',
    slow: 'slow pages',
    outcome: 'adding to the cart or ordering',
  },
  goals: { step: 'the next step', promote: 'everyone' },
  stages: { probe: 'probe', staff: 'staff' },
  states: {
    running: 'running',
    paused: 'paused',
    held: 'held',
    halted: 'halted',
    promoted: 'promoted',
    ended: 'ended',
  },
  step: ({ what, step, steps, stage, state }: RolloutStep) =>
    `${what}: step ${step} of ${steps}, ${stage}, ${state}`,
  setByPerson: (remote: string) => `${remote}: share set by a person.`,
  /** The canary halted by itself; a person had set its share. */
  haltedWithSetShare: (what: string, percent: number) =>
    `${what}: ${percent}%, set by a person, halted`,
  allPassed: (goal: string) => `All tests passed for ${goal}.`,
  neverPass: (tests: string) => `At the current rates these tests will never pass: ${tests}.`,
  missing: ({ count, goal, tests, time }: MissingVisitors) =>
    `About ${count} more visitors are needed for ${goal} (${tests})${time === null ? '' : `, ${time} at the present traffic`}.`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,

  /** Why a rollout was halted, held or ended. */
  reasons: {
    failed: (canary: VisitorShare, stable: VisitorShare) =>
      `${formatShare(canary)} visitors met a failure, against ${formatShare(stable)} on stable.`,
    dead: (canary: VisitorShare, stable: VisitorShare) =>
      `It hardly works: ${formatShare(canary)} visitors met a failure, against ${formatShare(stable)} on stable.`,
    slow: (canary: VisitorShare, stable: VisitorShare) =>
      `${formatShare(canary)} visitors had a slow or shifting page, against ${formatShare(stable)} on stable.`,
    outcome: (canary: VisitorShare, stable: VisitorShare) =>
      `${formatShare(canary)} visitors added to the cart or ordered, against ${formatShare(stable)} on stable.`,
    fewNetworks: (reason: string) => `${reason} They came from too few networks to halt it.`,
    mismatch: (seen: number, expected: number) =>
      `${seen} visitors were counted for the canary where its share says ${expected}: the comparison can't be trusted.`,
    probeFailed: (step: string | null) => `The probe failed: ${step ?? 'no reason given'}`,
    probeSilent: 'The probe did not report in 10 minutes. Is `npm run probe` running?',
    staffFailed: 'A page or the API failed for staff. `release errors` lists what threw.',
    undecided: (days: number, doubt: string) => `It could not be decided in ${days} days. ${doubt}`,
    tooFewVisitors: 'No evidence is against it, but there were too few visitors.',
    notCounted: 'No visitor of it was counted.',
    moreFailures: 'More of its visitors met a failure than on stable.',
    moreSlowPages: 'More of its visitors had a slow page than on stable.',
    fewerOutcomes: 'Its visitors added to the cart or ordered less often than on stable.',
    firstVersion: 'It is the first version: there is none to compare it with.',
    plannedHold: (percent: number) => `Planned hold at ${percent}%.`,
    tookOver: (actor: string) => `${actor} took over.`,
    becameStable: (version: string) => `${version} became stable.`,
    withdrew: (actor: string, what: string) => `${actor} withdrew ${what}.`,
  },

  source: (commit: string, dirty: boolean) => `commit ${commit}${dirty ? ' with changes' : ''}`,
  /** What an action of the history did. */
  actionDetails: {
    publish: (files: number, source: string | null) =>
      `${files} files${source === null ? '' : `, ${source}`}`,
    rollout: ({ percent, steps, holdAt, visitors }: RolloutAction) =>
      `for ${percent}% of visitors${steps === null ? '' : `, guarded: ${steps}`}${holdAt === null ? '' : `, held at ${holdAt}%`}${visitors === null ? '' : `, decided by ${visitors} visitors`}`,
    promote: (isLocal: boolean, visitors: string | null) =>
      `stable for everyone${isLocal ? ', built on this machine' : ''}${visitors === null ? '' : `, decided by ${visitors} visitors`}`,
    approve: 'approved',
    rollback: (version: string) => `ended ${version}`,
    hold: (reason: string) => `waits for a person: ${reason}`,
    pause: 'paused',
    resume: 'resumed',
    prune: (days: number) => `files removed after ${days} days out of use`,
    withdrawVersion: 'version withdrawn',
    withdraw: (versions: string) => `withdrawn, ended ${versions}`,
    endPreview: 'preview links ended',
    override: (target: string | null, until: string) =>
      `link to ${target ?? 'this version'} until ${until}`,
  },
  /** Names of the actions. The `release` command prints them. */
  actionNames: {
    publish: 'publish',
    rollout: 'rollout',
    promote: 'promote',
    approve: 'approve',
    rollback: 'rollback',
    halt: 'halt',
    hold: 'hold',
    pause: 'pause',
    resume: 'resume',
    prune: 'prune',
    withdraw: 'withdraw',
    'end-preview': 'end-preview',
    override: 'override',
  },
};
