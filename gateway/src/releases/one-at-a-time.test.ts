import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work whose runs end when the test resolves them. */
function gatedWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = oneAtATime(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

describe('oneAtATime', () => {
  it('shares one more run among all calls during a run', async () => {
    const { runs, ask } = gatedWork();
    const first = ask();
    const late = Array.from({ length: 500 }, ask);
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await first;
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await Promise.all(late);
    expect(runs).toHaveLength(2);
  });

  it('never resolves a call with a run that began before it', async () => {
    const { runs, ask } = gatedWork();
    void ask();
    let answered = false;
    const late = ask().then(() => (answered = true));
    runs[0]?.resolve();
    await expect.poll(() => runs.length).toBe(2);
    expect(answered).toBe(false);
    runs[1]?.resolve();
    await late;
  });

  it('rejects only the callers of a failed run', async () => {
    const { runs, ask } = gatedWork();
    const first = ask();
    const second = ask();
    runs[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
    const third = ask();
    expect(runs).toHaveLength(3);
    runs[2]?.resolve();
    await third;
  });
});
