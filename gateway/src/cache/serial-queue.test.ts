import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('a serial queue starts a task when the previous one has settled, even if it failed', async () => {
  const enqueue = createSerialQueue();
  const events: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  enqueue(work('a', true));
  await new Promise<void>((resolve) => enqueue(async () => work('b')().then(resolve)));
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});
