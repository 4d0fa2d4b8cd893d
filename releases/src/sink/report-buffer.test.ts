import { expect, it } from 'vitest';
import { NO_FACTS, type VisitFacts } from '../reports/facts.ts';
import { mergeVisits } from './report-buffer.ts';
import type { Visit } from '../reports/visit.ts';

const createVisit = (
  visitor: string,
  version: string,
  facts: Partial<VisitFacts>,
  share: number | null = 0.1,
): Visit => ({
  remote: 'mfe-catalog',
  rollout: new Date(0),
  visitor: Buffer.from(visitor),
  version,
  share,
  network: Buffer.from('n'),
  facts: { ...NO_FACTS, ...facts },
});

it('mergeVisits merges the facts of each visitor into one visit', () => {
  const merged = mergeVisits([
    createVisit('a', '1.1.0', {}, null),
    createVisit('b', '1.0.0', { reported: true }),
    createVisit('a', '1.1.0', { reported: true, lcp: true }),
    createVisit('a', '1.1.0', { failed: 'load' }),
  ]);
  expect(merged).toEqual([
    createVisit('a', '1.1.0', { reported: true, lcp: true, failed: 'load' }),
    createVisit('b', '1.0.0', { reported: true }),
  ]);
});

it('mergeVisits drops reports about another version than the first', () => {
  const merged = mergeVisits([
    createVisit('a', '1.1.0', {}),
    createVisit('a', '1.0.0', { failed: 'load' }),
  ]);
  expect(merged).toEqual([createVisit('a', '1.1.0', {})]);
});
