import { describe, expect, it } from 'vitest';
import type { GuardedState } from '../guarded.sql.ts';
import type { RolloutStatus } from './rollout-status.ts';
import {
  describeMissing,
  formatRolloutLine,
  formatRollout,
  getRolloutState,
} from './rollout-lines.ts';
import { getEnd } from '../cli/wait.command.ts';

const guarded = {
  version: '1.1.0',
  steps: [10, 50, 100],
  step: 0,
  state: 'running',
  reason: null,
  started_by: 'asha',
} as const;
const rollout: RolloutStatus = {
  guarded: { ...guarded, steps: [...guarded.steps] },
  alpha: 0.01,
  visitors: 1234,
  halting: [
    { of: 'dead', e: 0.001, needed: 1000 },
    { of: 'failed', e: 12.3, needed: 133 },
    { of: 'lcp', e: 0.4, needed: 5330 },
    { of: 'cls', e: 0.1, needed: 5330 },
  ],
  next: {
    goal: 'step',
    tests: [
      { of: 'failed', e: 4, needed: 10, margin: 0.2, missing: 80 },
      { of: 'lcp', e: 400, needed: 10, margin: 0.4, missing: 0 },
    ],
  },
  seconds: 240,
  mismatch: null,
};

describe('a rollout in words', () => {
  it('states its step, the missing visitors and the expected time', () => {
    expect(formatRolloutLine('mfe-catalog', rollout)).toBe(
      'mfe-catalog 1.1.0: step 1 of 3, 10%, running. About 80 more visitors are needed for the next step (failures), 4 minutes at the present traffic.',
    );
  });

  it('prints E and thresholds, highest first', () => {
    expect(formatRollout('mfe-catalog', { rollout, canary: null }).slice(2)).toEqual([
      '  α 0.01, 1,230 visitors',
      '  E against it, highest first: failures 12.3 of 133, LCP 0.4 of 5,330, CLS 0.1 of 5,330',
      '  E for it: failures 4 of 10, LCP 10 of 10',
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
          tests: [{ of: 'inp', e: 0, needed: 100, margin: 0.1, missing: null }],
        },
      },
      'At the current rates these tests will never pass: INP.',
    ],
  ] as [Partial<RolloutStatus>, string][])('%# describes what is missing', (more, words) => {
    expect(describeMissing({ ...rollout, ...more })).toContain(words);
  });

  it('describes manual, finished and mismatched rollouts', () => {
    const byHand = { ...rollout, guarded: null, mismatch: 'Too few.' };
    expect(formatRollout('shell', { rollout: byHand, canary: null })[1]).toContain(
      'shell: share set by a person.',
    );
    expect(formatRollout('shell', { rollout: byHand, canary: null }).at(-1)).toBe('  Too few.');
    const over = {
      ...rollout,
      halting: [],
      guarded: {
        ...guarded,
        steps: [10, 100],
        state: 'halted' as const,
        reason: 'It hardly works.',
      },
    };
    expect(formatRollout('shell', { rollout: over, canary: null })).toEqual([
      '',
      'shell 1.1.0: step 1 of 2, 10%, halted: It hardly works.',
    ]);
    expect(formatRollout('shell', { canary: null })).toEqual([]);
  });

  it('needs no more visitors if it is halted', () => {
    const byHand = { ...rollout, guarded: null };
    const canary = { version: '1.1.0', percent: 25, loads: 310, failures: 12 };
    const halted = { ...canary, state: 'halted' as const, reason: '12 of 322 met a failure.' };
    const words = 'shell 1.1.0: 25%, set by a person, halted: 12 of 322 met a failure.';
    expect(formatRollout('shell', { rollout: byHand, canary: halted })[1]).toBe(words);
    expect(getRolloutState({ rollout: byHand, canary: halted })).toBe('halted');
    const running = { ...canary, state: 'running' as const, reason: null };
    expect(getRolloutState({ rollout: byHand, canary: running })).toBe('running');
    expect(getRolloutState({ rollout, canary: running })).toBe('running');
  });
});

const at = (state: GuardedState, reason: string | null = null) => ({
  stable: '1.0.0',
  rollout: { ...rollout, guarded: { ...guarded, steps: [10, 100], state, reason } },
});

describe('waiting for the end of a rollout', () => {
  it('continues while it runs or is paused', () => {
    expect(getEnd(at('running'), '1.1.0')).toBeNull();
    expect(getEnd(at('paused'), '1.1.0')).toBeNull();
  });

  it.each([
    ['stable', { ...at('promoted'), stable: '1.1.0' }, true, 'is stable'],
    ['made stable by hand', { ...at('ended'), stable: '1.1.0' }, true, 'is stable'],
    ['halted', at('halted', 'It hardly works.'), false, 'was halted: It hardly works.'],
    ['held', at('held', 'Too few.'), false, 'waits for a person: Too few.'],
    ['ended', at('ended', 'asha took over.'), false, 'was ended: asha took over.'],
    ['replaced', { stable: '1.0.0' }, false, 'Another rollout'],
  ] as [string, Parameters<typeof getEnd>[0], boolean, string][])(
    'ends if it is %s',
    (_what, status, promoted, words) => {
      const end = getEnd(status, '1.1.0');
      expect(end?.promoted).toBe(promoted);
      expect(end?.message).toContain(words);
    },
  );
});
