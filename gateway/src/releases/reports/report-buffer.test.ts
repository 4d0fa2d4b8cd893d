import { expect, it } from 'vitest';
import { NO_FACTS, type Facts } from './facts.ts';
import { mergeVisits } from './report-buffer.ts';
import type { Visit } from './visits.sql.ts';

const visit = (
  visitor: string,
  version: string,
  facts: Partial<Facts>,
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

it('writes each visitor once with merged facts', () => {
  const written = mergeVisits([
    visit('a', '1.1.0', {}, null),
    visit('b', '1.0.0', { told: true }),
    visit('a', '1.1.0', { told: true, lcp: true }),
    visit('a', '1.1.0', { failed: 'load' }),
  ]);
  expect(written).toEqual([
    visit('a', '1.1.0', { told: true, lcp: true, failed: 'load' }),
    visit('b', '1.0.0', { told: true }),
  ]);
});

it('drops reports about another version than the first', () => {
  const written = mergeVisits([visit('a', '1.1.0', {}), visit('a', '1.0.0', { failed: 'load' })]);
  expect(written).toEqual([visit('a', '1.1.0', {})]);
});
