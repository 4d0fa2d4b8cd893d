import { expect, it } from 'vitest';
import { createHydrationScheduler } from './hydration-scheduler.ts';

const isDue = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setImmediate(resolve, false)),
  ]);

it('holds nothing back until it is told to', async () => {
  expect(await isDue(createHydrationScheduler().due('a'))).toBe(true);
});

it('lets one island hydrate after the other, before or after somebody waits for it', async () => {
  const scheduler = createHydrationScheduler();
  scheduler.hold();
  const waiting = scheduler.due('a');
  expect(scheduler.due('a')).toBe(waiting);
  expect(await isDue(waiting)).toBe(false);
  scheduler.hydrate('b');
  expect(await isDue(scheduler.due('b'))).toBe(true);
  expect(await isDue(waiting)).toBe(false);
  scheduler.hydrate('a');
  expect(await isDue(waiting)).toBe(true);
});

it('lets all of them hydrate, and every one that comes later', async () => {
  const scheduler = createHydrationScheduler();
  scheduler.hold();
  const waiting = scheduler.due('a');
  scheduler.hydrateAll();
  expect(await isDue(waiting)).toBe(true);
  expect(await isDue(scheduler.due('late'))).toBe(true);
});
