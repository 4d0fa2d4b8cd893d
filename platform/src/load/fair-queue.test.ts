import { describe, expect, it } from 'vitest';
import { openFairQueue, type QueuedRequest } from './fair-queue.ts';

function party(atWork: number, waiting: number) {
  const queue = openFairQueue({ atWork, waiting });
  const begun: string[] = [];
  const guests = new Map<string, QueuedRequest>();
  const come = (name: string, network = 'one', canWait = false): boolean => {
    const guest = { network, canWait: () => canWait, begin: () => void begun.push(name) };
    guests.set(name, guest);
    return queue.enter(guest);
  };
  const leave = (name: string): void => {
    const guest = guests.get(name);
    if (guest) queue.leave(guest);
  };
  return { queue, begun, come, leave };
}

describe('a fair queue', () => {
  it('starts up to the limit, and the next one when one leaves', () => {
    const { begun, come, leave, queue } = party(2, 10);
    for (const name of ['a', 'b', 'c', 'd']) expect(come(name)).toBe(true);
    expect(begun).toEqual(['a', 'b']);
    leave('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(queue.waiting()).toBe(1);
  });

  it('prefers networks with fewer running requests', () => {
    const { begun, come, leave } = party(2, 10);
    for (const name of ['a', 'b', 'c', 'd', 'e']) come(name, 'flood');
    come('visitor', 'other');
    leave('a');
    leave('b');
    expect(begun).toEqual(['a', 'b', 'visitor', 'c']);
  });

  it('prefers single requests to pipelined ones', () => {
    const { begun, come, leave } = party(1, 10);
    come('a');
    come('many', 'one', true);
    come('single');
    leave('a');
    leave('single');
    expect(begun).toEqual(['a', 'single', 'many']);
  });

  it('rejects beyond its size, and beyond half of it for one network', () => {
    const { come } = party(1, 4);
    come('a', 'flood');
    expect(['b', 'c', 'd'].map((name) => come(name, 'flood'))).toEqual([true, true, false]);
    expect(['e', 'f', 'g'].map((name) => come(name, name))).toEqual([true, true, false]);
  });

  it('drops requests that leave the queue, and ignores a second leave', () => {
    const { begun, come, leave, queue } = party(1, 4);
    for (const name of ['a', 'b', 'c']) come(name);
    leave('b');
    leave('b');
    leave('a');
    leave('a');
    expect(begun).toEqual(['a', 'c']);
    expect(queue.waiting()).toBe(0);
  });
});
