import { describe, expect, it } from 'vitest';
import { coalesceLoads } from './coalesce-loads.ts';

/** Creates a coalesced load whose calls the test resolves. */
function setUp() {
  const loads: PromiseWithResolvers<number>[] = [];
  const load = coalesceLoads(() => {
    const result = Promise.withResolvers<number>();
    loads.push(result);
    return result.promise;
  });
  return { loads, load };
}

describe('coalesceLoads', () => {
  it('shares one load that begins after the calls', async () => {
    const { loads, load } = setUp();
    const first = load();
    const waiting = [load(), load(), load()];
    expect(loads).toHaveLength(1);
    loads[0]?.resolve(1);
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(loads).toHaveLength(2);
    const lateLoad = load();
    loads[1]?.resolve(2);
    expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
    await Promise.resolve();
    loads[2]?.resolve(3);
    expect(await lateLoad).toBe(3);
    expect(loads).toHaveLength(3);
  });

  it('loads again after a failure, also for waiting callers', async () => {
    const { loads, load } = setUp();
    const first = load();
    const waiting = load();
    loads[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    loads[1]?.resolve(2);
    expect(await waiting).toBe(2);
  });
});
