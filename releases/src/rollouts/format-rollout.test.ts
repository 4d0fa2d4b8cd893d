import { describe, expect, it } from 'vitest';
import type { GuardedState } from './guarded.sql.ts';
import type { RolloutStatus } from './rollout-status.ts';
import {
  describeMissing,
  formatRolloutLine,
  formatRollout,
  getRolloutState,
} from './format-rollout.ts';
import { findEnd } from '../cli/wait.command.ts';

const guarded = {
  version: '1.1.0',
  steps: [10, 50, 100],
  step: 0,
  state: 'running',
  reason: null,
  started_by: 'asha',
  stage: 'visitors',
} as const;
const rollout: RolloutStatus = {
  guarded: { ...guarded, steps: [...guarded.steps] },
  alpha: 0.01,
  visitors: 1234,
  halting: [
    { of: 'dead', e: 0.001, needed: 1000 },
    { of: 'failed', e: 12.3, needed: 133 },
    { of: 'slow', e: 0.4, needed: 5330 },
    { of: 'outcome', e: 0.1, needed: 5330 },
  ],
  next: {
    goal: 'step',
    tests: [
      { of: 'failed', e: 4, needed: 10, margin: 0.2, missing: 80 },
      { of: 'slow', e: 400, needed: 10, margin: 0.4, missing: 0 },
    ],
  },
  seconds: 240,
  mismatch: null,
};

describe('formatRollout', () => {
  it.each([
    ['probe', 'probe'],
    ['staff', 'staff'],
  ] as const)('names the stage before visitors: %s', (stage, text) => {
    const steps = [0, 10, 100];
    const line = formatRolloutLine('mfe-catalog', {
      ...rollout,
      guarded: { ...guarded, steps, stage },
    });
    expect(line).toBe(`mfe-catalog 1.1.0: step 1 of 3, ${text}, running.`);
  });

  it('prints the step, the missing visitors and the expected time', () => {
    expect(formatRolloutLine('mfe-catalog', rollout)).toBe(
      'mfe-catalog 1.1.0: step 1 of 3, 10%, running. About 80 more visitors are needed for the next step (failures), 4 minutes at the present traffic.',
    );
  });

  it('prints E values with their thresholds, highest first', () => {
    expect(formatRollout('mfe-catalog', { rollout, canary: null }).slice(2)).toEqual([
      '  α 0.01, 1,230 visitors',
      '  E against it, highest first: failures 12.3 of 133, slow pages 0.4 of 5,330, adding to the cart or ordering 0.1 of 5,330',
      '  E for it: failures 4 of 10, slow pages 10 of 10',
    ]);
  });

  it.each([
    [{ seconds: 60 }, '60 s at the present traffic'],
    [{ seconds: 10_800 }, '3 hours at the present traffic'],
    [{ seconds: null }, '(failures).'],
    [{ next: { goal: 'promote', tests: [] } }, 'All tests passed for everyone.'],
    [
      {
        next: {
          goal: 'promote',
          tests: [{ of: 'slow', e: 0, needed: 100, margin: 0.1, missing: null }],
        },
      },
      'At the current rates these tests will never pass: slow pages.',
    ],
  ] as [Partial<RolloutStatus>, string][])(
    'describes what is missing with %j: %s',
    (more, description) => {
      expect(describeMissing({ ...rollout, ...more })).toContain(description);
    },
  );

  it('describes manual, finished and mismatched rollouts', () => {
    const setByPerson = { ...rollout, guarded: null, mismatch: 'Too few.' };
    expect(formatRollout('shell', { rollout: setByPerson, canary: null })[1]).toContain(
      'shell: share set by a person.',
    );
    expect(formatRollout('shell', { rollout: setByPerson, canary: null }).at(-1)).toBe(
      '  Too few.',
    );
    const finished = {
      ...rollout,
      halting: [],
      guarded: {
        ...guarded,
        steps: [10, 100],
        state: 'halted' as const,
        reason: 'It hardly works.',
      },
    };
    expect(formatRollout('shell', { rollout: finished, canary: null })).toEqual([
      '',
      'shell 1.1.0: step 1 of 2, 10%, halted: It hardly works.',
    ]);
    expect(formatRollout('shell', { canary: null })).toEqual([]);
  });

  it('prints no missing visitors if the rollout is halted', () => {
    const setByPerson = { ...rollout, guarded: null };
    const canary = { version: '1.1.0', percent: 25, loads: 310, failures: 12 };
    const halted = { ...canary, state: 'halted' as const, reason: '12 of 322 met a failure.' };
    const description = 'shell 1.1.0: 25%, set by a person, halted: 12 of 322 met a failure.';
    expect(formatRollout('shell', { rollout: setByPerson, canary: halted })[1]).toBe(description);
    expect(getRolloutState({ rollout: setByPerson, canary: halted })).toBe('halted');
    const running = { ...canary, state: 'running' as const, reason: null };
    expect(getRolloutState({ rollout: setByPerson, canary: running })).toBe('running');
    expect(getRolloutState({ rollout, canary: running })).toBe('running');
  });
});

const createStatus = (state: GuardedState, reason: string | null = null) => ({
  stable: '1.0.0',
  rollout: { ...rollout, guarded: { ...guarded, steps: [10, 100], state, reason } },
});

describe('findEnd', () => {
  it('returns null while the rollout runs or is paused', () => {
    expect(findEnd(createStatus('running'), '1.1.0')).toBeNull();
    expect(findEnd(createStatus('paused'), '1.1.0')).toBeNull();
  });

  it.each([
    ['stable', { ...createStatus('promoted'), stable: '1.1.0' }, true, 'is stable'],
    ['made stable by hand', { ...createStatus('ended'), stable: '1.1.0' }, true, 'is stable'],
    ['halted', createStatus('halted', 'It hardly works.'), false, 'was halted: It hardly works.'],
    ['held', createStatus('held', 'Too few.'), false, 'waits for a person: Too few.'],
    ['ended', createStatus('ended', 'asha took over.'), false, 'was ended: asha took over.'],
    ['replaced', { stable: '1.0.0' }, false, 'Another rollout'],
  ] as [string, Parameters<typeof findEnd>[0], boolean, string][])(
    'returns the result of a rollout that is %s',
    (_what, status, isPromoted, description) => {
      const end = findEnd(status, '1.1.0');
      expect(end?.isPromoted).toBe(isPromoted);
      expect(end?.message).toContain(description);
    },
  );
});
