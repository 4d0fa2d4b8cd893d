import { expect, it } from 'vitest';
import { describeActor, describeEvent } from './history.ts';

const createEvent = (what: string, by = 'customer') => ({
  at: '2026-11-22T04:00:00.000Z',
  what,
  by,
});

it('describes what happened and who did it', () => {
  expect(describeEvent(createEvent('moved'))).toBe('Time changed');
  expect(describeActor(createEvent('moved'))).toBe('by you');
  expect(describeActor(createEvent('moved', 'staff'))).toBe('by us');
});

it('shows unknown kinds as the API names them', () => {
  expect(describeEvent(createEvent('painted green'))).toBe('Painted green');
});
