import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('starts a task when the previous one has settled, even if it failed', async () => {
  const later = createSerialQueue();
  const said: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      said.push(`${name} begins`);
      await Promise.resolve();
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  later(work('a', true));
  await new Promise<void>((resolve) => later(async () => work('b')().then(resolve)));
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
