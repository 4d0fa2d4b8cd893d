import { expect, it } from 'vitest';
import { createHydrationScheduler } from './hydration-scheduler.ts';

const isDue = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setImmediate(resolve, false)),
  ]);

it('hydrates islands at once unless the page delays them', async () => {
  expect(await isDue(createHydrationScheduler().whenDue('a'))).toBe(true);
});

it('releases only the named island, whether or not it is already waiting', async () => {
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

it('hydrates all islands, including later ones', async () => {
  const scheduler = createHydrationScheduler();
  scheduler.hold();
  const waiting = scheduler.whenDue('a');
  scheduler.hydrateAll();
  expect(await isDue(waiting)).toBe(true);
  expect(await isDue(scheduler.whenDue('late'))).toBe(true);
});
