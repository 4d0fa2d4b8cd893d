import { describe, expect, it } from 'vitest';
import { toHindiLine } from '../../mfe-staff/src/releases/hindi-lines.ts';
import { formatRolloutLine, getTestName } from '../../releases/src/rollouts/format-rollout.ts';
import type { RolloutStatus } from '../../releases/src/rollouts/rollout-status.ts';
import { describeAction, describeSource } from '../../releases/src/verbs/describe-action.ts';

const rollout: RolloutStatus = {
  guarded: {
    version: '1.1.0-77ab01ce',
    steps: [0, 10, 100],
    step: 1,
    state: 'running',
    reason: null,
    started_by: 'asha',
    stage: 'visitors',
  },
  alpha: 0.01,
  visitors: 1234,
  halting: [],
  next: {
    goal: 'step',
    tests: [
      { of: 'failed', e: 4, needed: 10, margin: 0.2, missing: 1280 },
      { of: 'slow', e: 4, needed: 10, margin: 0.4, missing: 20 },
    ],
  },
  seconds: 240,
  mismatch: null,
};
const { guarded, next } = rollout;
const failed = { of: 'failed', e: 0, needed: 10, margin: 0.2 } as const;

const inRollout = (changes: Partial<RolloutStatus>): string =>
  formatRolloutLine('mfe-catalog', { ...rollout, ...changes }) ?? '';
const inState = (changes: Partial<NonNullable<typeof guarded>>): string =>
  inRollout({ guarded: guarded && { ...guarded, ...changes } });

/** Reasons of halts, holds and ends, as the server stores them. */
const REASONS = [
  '12 of 322 (3.7%) visitors met a failure, against 4 of 2900 (0.1%) on stable.',
  'It hardly works: 12 of 322 (3.7%) visitors met a failure, against 4 of 2900 (0.1%) on stable.',
  '12 of 322 (3.7%) visitors had a slow or shifting page, against 4 of 2900 (0.1%) on stable. They came from too few networks to halt it.',
  '1 of 322 (0.3%) visitors added to the cart or ordered, against 90 of 2900 (3.1%) on stable.',
  'The probe failed: no reason given',
  'It failed for people with a role. `release errors` shows where.',
  'The probe did not report in 10 minutes. Is `npm run probe` running?',
  'It could not be decided in 7 days. No evidence is against it, but there were too few visitors.',
  'It could not be decided in 7 days. More of its visitors had a slow page than on stable.',
  "90 visitors were counted for the canary where its share says 300: the comparison can't be trusted.",
  'It is the first version: there is none to compare it with.',
  'Planned hold at 10%.',
  'asha took over.',
  'asha withdrew 1.1.0-77ab01ce.',
  '1.1.0-77ab01ce became stable.',
];

const until = '2026-11-23T07:30:00.000Z';
const ACTIONS: readonly (readonly [act: string, detail: Record<string, unknown>])[] = [
  ['publish', { files: 12 }],
  ['publish', { files: 12, source: { commit: '3f2a91c0b7de44', dirty: true } }],
  ['rollout', { percent: 10 }],
  ['rollout', { percent: 10, steps: [10, 50, 100], holdAt: 50, visitors: 1234 }],
  ['promote', {}],
  ['promote', { local: true }],
  ['promote', { visitors: 1234 }],
  ['approve', {}],
  ['rollback', { ended: '1.1.0-77ab01ce' }],
  ...REASONS.flatMap((reason) => [['halt', { reason }] as const, ['hold', { reason }] as const]),
  ['pause', {}],
  ['resume', {}],
  ['prune', { keepDays: 30 }],
  ['withdraw', {}],
  ['withdraw', { ended: '1.1.0-77ab01ce' }],
  ['end-preview', {}],
  ['override', { until }],
  ['override', { url: 'https://preview.example/build/', until }],
];

const LINES = [
  ...['failed', 'dead', 'slow', 'outcome'].map(getTestName),
  ...(['probe', 'staff', 'visitors'] as const).map((stage) => inState({ stage })),
  ...(['paused', 'held', 'halted', 'promoted', 'ended'] as const).map((state) =>
    inState({ state }),
  ),
  ...REASONS.map((reason) => inState({ state: 'halted', reason })),
  ...[30, 10_800, null].map((seconds) => inRollout({ seconds })),
  inRollout({ next: { goal: 'promote', tests: [] } }),
  inRollout({ next: { goal: 'promote', tests: [{ ...failed, missing: null }] } }),
  inRollout({ next: { ...next, goal: 'promote' } }),
  describeSource({ commit: '3f2a91c0b7de44', dirty: false }),
  ...ACTIONS.map(([act, detail]) => `${act}: ${describeAction({ act, detail })}`),
];

/** Names of remotes, versions, people and months, and addresses. */
const NAMES = /mfe-catalog|1\.1\.0-77ab01ce|3f2a91c0b7de|asha|Nov|https:\S+/g;

describe('lines about releases', () => {
  it.each(LINES)('are in Hindi: %s', (line) => {
    expect(toHindiLine(line).replaceAll(NAMES, '')).not.toMatch(/[A-Za-z]/);
  });

  it('are unchanged if they are unknown', () => {
    const line = 'mfe-catalog 1.1.0: on its way';
    expect(toHindiLine(line)).toBe(line);
  });
});
