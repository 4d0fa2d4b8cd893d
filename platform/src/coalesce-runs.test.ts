import { describe, expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

/** Work whose runs end when the test settles them. */
function createGatedWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = coalesceRuns(() => {
    const pending = Promise.withResolvers<void>();
    runs.push(pending);
    return pending.promise;
  });
  return { runs, run };
}

describe('coalesceRuns', () => {
  it('shares one more run among all calls during a run', async () => {
    const { runs, run } = createGatedWork();
    const first = run();
    const late = Array.from({ length: 500 }, run);
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await first;
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await Promise.all(late);
    expect(runs).toHaveLength(2);
  });

  it('never resolves a call with a run that began before it', async () => {
    const { runs, run } = createGatedWork();
    void run();
    let hasResolved = false;
    const late = run().then(() => (hasResolved = true));
    runs[0]?.resolve();
    await expect.poll(() => runs.length).toBe(2);
    expect(hasResolved).toBe(false);
    runs[1]?.resolve();
    await late;
  });

  it('rejects only the callers of a failed run', async () => {
    const { runs, run } = createGatedWork();
    const first = run();
    const second = run();
    runs[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
    const third = run();
    expect(runs).toHaveLength(3);
    runs[2]?.resolve();
    await third;
  });
});
