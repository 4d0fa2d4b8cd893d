import { describe, expect, it } from 'vitest';
import { coalesceLoads } from './coalesce-loads.ts';

/** Creates a coalesced load whose calls the test resolves. */
function stand() {
  const ends: PromiseWithResolvers<number>[] = [];
  const ask = coalesceLoads(() => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  });
  return { ends, ask };
}

describe('a shared load', () => {
  it('gives everybody what began after they asked, one at a time', async () => {
    const { ends, ask } = stand();
    const first = ask();
    const waiting = [ask(), ask(), ask()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve(1);
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    const late = ask();
    ends[1]?.resolve(2);
    expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
    await Promise.resolve();
    ends[2]?.resolve(3);
    expect(await late).toBe(3);
    expect(ends).toHaveLength(3);
  });

  it('begins anew after one that failed, also for those who waited', async () => {
    const { ends, ask } = stand();
    const first = ask();
    const waiting = ask();
    ends[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    ends[1]?.resolve(2);
    expect(await waiting).toBe(2);
  });
});
