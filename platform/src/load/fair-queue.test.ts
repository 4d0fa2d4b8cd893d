import { describe, expect, it } from 'vitest';
import { openFairQueue, type QueuedRequest } from './fair-queue.ts';

function createQueue(concurrency: number, maxWaiting: number) {
  const queue = openFairQueue({ concurrency, maxWaiting });
  const started: string[] = [];
  const requests = new Map<string, QueuedRequest>();
  const enter = (name: string, network = 'one', canWait = false): boolean => {
    const request = { network, canWait: () => canWait, begin: () => void started.push(name) };
    requests.set(name, request);
    return queue.enter(request);
  };
  const leave = (name: string): void => {
    const request = requests.get(name);
    if (request) queue.leave(request);
  };
  return { queue, started, enter, leave };
}

describe('a fair queue', () => {
  it('starts up to the limit, and the next one when one leaves', () => {
    const { started, enter, leave, queue } = createQueue(2, 10);
    for (const name of ['a', 'b', 'c', 'd']) expect(enter(name)).toBe(true);
    expect(started).toEqual(['a', 'b']);
    leave('b');
    expect(started).toEqual(['a', 'b', 'c']);
    expect(queue.countWaiting()).toBe(1);
  });

  it('prefers networks with fewer running requests', () => {
    const { started, enter, leave } = createQueue(2, 10);
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name, 'flood');
    enter('visitor', 'other');
    leave('a');
    leave('b');
    expect(started).toEqual(['a', 'b', 'visitor', 'c']);
  });

  it('prefers single requests to pipelined ones', () => {
    const { started, enter, leave } = createQueue(1, 10);
    enter('a');
    enter('many', 'one', true);
    enter('single');
    leave('a');
    leave('single');
    expect(started).toEqual(['a', 'single', 'many']);
  });

  it('rejects beyond its size, and beyond half of it for one network', () => {
    const { enter } = createQueue(1, 4);
    enter('a', 'flood');
    expect(['b', 'c', 'd'].map((name) => enter(name, 'flood'))).toEqual([true, true, false]);
    expect(['e', 'f', 'g'].map((name) => enter(name, name))).toEqual([true, true, false]);
  });

  it('drops requests that leave the queue, and ignores a second leave', () => {
    const { started, enter, leave, queue } = createQueue(1, 4);
    for (const name of ['a', 'b', 'c']) enter(name);
    leave('b');
    leave('b');
    leave('a');
    leave('a');
    expect(started).toEqual(['a', 'c']);
    expect(queue.countWaiting()).toBe(0);
  });
});
