import { describe, expect, it } from 'vitest';
import { mergeFacts, NO_FACTS, type Facts } from './facts.ts';

const of = (more: Partial<Facts>): Facts => ({ ...NO_FACTS, ...more });

describe('merged facts of a visitor', () => {
  it.each([
    ['that he was there, then that it works', {}, { told: true }, { told: true }],
    [
      'that it works, then that it failed',
      { told: true },
      { failed: 'load' },
      { told: true, failed: 'load' },
    ],
    [
      'that it failed, then that it works and failed otherwise',
      { failed: 'load', reason: 'first' },
      { told: true, failed: 'error', reason: 'second' },
      { told: true, failed: 'load', reason: 'first' },
    ],
    [
      'the first of its vitals',
      { lcp: false },
      { lcp: true, inp: true },
      { lcp: false, inp: true },
    ],
    ['that the API answered, then that it did not', { api: true }, { api: false }, { api: false }],
    ['that the API failed, then that it answered', { api: false }, { api: true }, { api: false }],
    [
      'that he added, then that he ordered',
      { added: true },
      { ordered: true },
      { added: true, ordered: true },
    ],
  ] as [string, Partial<Facts>, Partial<Facts>, Partial<Facts>][])(
    'is %s',
    (_what, known, told, both) => {
      expect(mergeFacts(of(known), of(told))).toEqual(of(both));
    },
  );
});
