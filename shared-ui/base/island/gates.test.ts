import { expect, it } from 'vitest';
import { createGates } from './gates.ts';

const isOpen = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, 5, false)),
  ]);

it('holds nothing back until it is told to', async () => {
  expect(await isOpen(createGates().opened('a'))).toBe(true);
});

it('opens one island after the other, before or after somebody waits for it', async () => {
  const gates = createGates();
  gates.hold();
  const waiting = gates.opened('a');
  expect(gates.opened('a')).toBe(waiting);
  expect(await isOpen(waiting)).toBe(false);
  gates.open('b');
  expect(await isOpen(gates.opened('b'))).toBe(true);
  expect(await isOpen(waiting)).toBe(false);
  gates.open('a');
  expect(await isOpen(waiting)).toBe(true);
});

it('opens all of them, and every one that comes later', async () => {
  const gates = createGates();
  gates.hold();
  const waiting = gates.opened('a');
  gates.openAll();
  expect(await isOpen(waiting)).toBe(true);
  expect(await isOpen(gates.opened('late'))).toBe(true);
});
