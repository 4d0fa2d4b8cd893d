import { expect, it } from 'vitest';
import { simulateRollouts } from './simulate.ts';

// 300 rollouts can refute a bound of 1% at 99.9%, but not prove it: `npm run bench -- rollouts` runs 10,000.
it('300 simulated rollouts of each case refute no promise about halting and promoting', async () => {
  const { text, broken } = await simulateRollouts({ runs: 300, maxVisitors: 20_000 });
  process.stdout.write(`${text}\n`);
  expect(broken).toEqual([]);
});
