import { describe, expect, it } from 'vitest';
import { mergeFacts, NO_FACTS, type VisitFacts } from './facts.ts';

const createFacts = (overrides: Partial<VisitFacts>): VisitFacts => ({ ...NO_FACTS, ...overrides });

describe('mergeFacts', () => {
  it.each([
    ['a view, then that the page works', {}, { reported: true }, { reported: true }],
    [
      'that the page works, then a failure',
      { reported: true },
      { failed: 'load' },
      { reported: true, failed: 'load' },
    ],
    [
      'a failure, then success with another failure: the first failure stays',
      { failed: 'load', reason: 'first' },
      { reported: true, failed: 'uncaught', reason: 'second' },
      { reported: true, failed: 'load', reason: 'first' },
    ],
    [
      'vitals: the first of each stays',
      { lcp: false },
      { lcp: true, inp: true },
      { lcp: false, inp: true },
    ],
    ['an API response, then an API failure', { api: true }, { api: false }, { api: false }],
    ['an API failure, then an API response', { api: false }, { api: true }, { api: false }],
    [
      'adding to the cart, then ordering',
      { added: true },
      { ordered: true },
      { added: true, ordered: true },
    ],
  ] as [string, Partial<VisitFacts>, Partial<VisitFacts>, Partial<VisitFacts>][])(
    'merges %s',
    (_what, earlier, added, merged) => {
      expect(mergeFacts(createFacts(earlier), createFacts(added))).toEqual(createFacts(merged));
    },
  );
});
