import { expect, it } from 'vitest';
import { createHydrationScheduler } from './hydration-scheduler.ts';

const isDue = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setImmediate(resolve, false)),
  ]);

it('holds nothing back until it is told to', async () => {
  expect(await isDue(createHydrationScheduler().whenDue('a'))).toBe(true);
});

it('lets one island hydrate after the other, before or after somebody waits for it', async () => {
  const scheduler = createHydrationScheduler();
  scheduler.hold();
  const waiting = scheduler.whenDue('a');
  expect(scheduler.whenDue('a')).toBe(waiting);
  expect(await isDue(waiting)).toBe(false);
  scheduler.hydrate('b');
  expect(await isDue(scheduler.whenDue('b'))).toBe(true);
  expect(await isDue(waiting)).toBe(false);
  scheduler.hydrate('a');
  expect(await isDue(waiting)).toBe(true);
});

it('lets all of them hydrate, and every one that comes later', async () => {
  const scheduler = createHydrationScheduler();
  scheduler.hold();
  const waiting = scheduler.whenDue('a');
  scheduler.hydrateAll();
  expect(await isDue(waiting)).toBe(true);
  expect(await isDue(scheduler.whenDue('late'))).toBe(true);
});
