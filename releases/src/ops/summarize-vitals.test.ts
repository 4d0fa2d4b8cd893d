import { expect, it } from 'vitest';
import type { VersionRole } from '../staff-contract.ts';
import { summarizeVitals } from './summarize-vitals.ts';

const getRole = (version: string): VersionRole | null =>
  ({ '1.0.0': 'stable', '1.1.0': 'canary' } as const)[version] ?? null;

it('summarizes the vitals of live versions by vital, stable first', () => {
  const row = {
    remote: 'mfe-catalog',
    version: '1.1.0',
    vital: 'lcp',
    step: 12,
    count: 3,
  } as const;
  const summary = summarizeVitals(
    [
      row,
      { ...row, step: 15, count: 1 },
      { ...row, version: '1.0.0', vital: 'inp', count: 1234 },
      { ...row, version: '1.0.0', vital: 'cls' },
      { ...row, version: '1.0.0', count: 8 },
      { ...row, version: '0.9.0' },
    ],
    getRole,
  );
  expect(summary).toEqual([
    { vital: 'lcp', version: '1.0.0', role: 'stable', p75: 2500, good: 1, views: 8 },
    { vital: 'lcp', version: '1.1.0', role: 'canary', p75: 2500, good: 0.75, views: 4 },
    { vital: 'inp', version: '1.0.0', role: 'stable', p75: 200, good: 1, views: 1234 },
    { vital: 'cls', version: '1.0.0', role: 'stable', p75: 0.1, good: 1, views: 3 },
  ]);
});
