import { describe, expect, it } from 'vitest';
import type { ShareCounts } from './counts.ts';
import { logMismatch } from './sample-ratio.ts';

const at = (share: number, canary: number, stable: number): ShareCounts => ({
  share,
  canary: { seen: canary, hits: 0 },
  stable: { seen: stable, hits: 0 },
});
const needed = Math.log(5000);

describe('visitors counted for the canary', () => {
  it.each([
    ['as many as its share says', [at(0.1, 1000, 9000)], false],
    ['a little fewer', [at(0.1, 960, 9040)], false],
    ['a fifth fewer', [at(0.1, 800, 9200)], true],
    ['a fifth more', [at(0.1, 1200, 8800)], true],
    ['a fifth fewer of few', [at(0.1, 8, 92)], false],
    ['as many as each of two shares says', [at(0.1, 100, 900), at(0.5, 500, 500)], false],
    [
      'too many at one share and too few at the other',
      [at(0.1, 200, 800), at(0.5, 400, 600)],
      true,
    ],
    ['all of them, as everybody has it', [at(1, 1000, 0)], false],
  ] as [string, ShareCounts[], boolean][])('are %s', (_case, counts, mismatch) => {
    expect(logMismatch(counts) >= needed).toBe(mismatch);
  });
});
