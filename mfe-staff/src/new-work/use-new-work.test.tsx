import { afterEach, expect, it, vi } from 'vitest';
import { invalidate } from '../calls/queries.ts';
import { fakeShop } from '../dev/fake-shop.ts';
import type { StaffResponses } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

const tones = vi.spyOn(OscillatorNode.prototype, 'start');
afterEach(async () => {
  tones.mockClear();
  localStorage.removeItem('staff-sound');
  await resetConsole();
});

/** Renders the console; the counts of new orders and requests can be changed afterwards. */
async function openWith(waiting: { new: number; requested: number; paid?: number }) {
  const today = fakeShop()['GET /ops/today'] as () => { today: { orders: object } };
  const responses: StaffResponses = {
    'GET /ops/today': () => {
      const { today: data } = today();
      const { paid = 0, ...queues } = waiting;
      return { today: { ...data, paid_orders: paid, orders: { ...data.orders, ...queues } } };
    },
  };
  document.title = 'Orders · Staff';
  return renderConsole({ page: 'people' }, responses);
}

it('counts new orders and requests in the title, also after a navigation, and plays a tone if more arrive', async () => {
  const waiting = { new: 2, requested: 1 };
  await openWith(waiting);
  await expect.poll(() => document.title).toBe('(3) Orders · Staff');
  expect(tones).not.toHaveBeenCalled();
  Object.assign(waiting, { new: 1, requested: 2 });
  invalidate(['today']);
  await expect.poll(() => tones.mock.calls.length).toBe(2);
  document.title = 'Board · Staff';
  await expect.poll(() => document.title).toBe('(3) Board · Staff');
  Object.assign(waiting, { new: 0, requested: 0 });
  invalidate(['today']);
  await expect.poll(() => document.title).toBe('Board · Staff');
  expect(tones).toHaveBeenCalledTimes(2);
});

it('counts online orders that were paid, and plays a tone for them', async () => {
  const waiting = { new: 1, requested: 0, paid: 1 };
  await openWith(waiting);
  await expect.poll(() => document.title).toBe('(2) Orders · Staff');
  waiting.paid = 2;
  invalidate(['today']);
  await expect.poll(() => tones.mock.calls.length).toBe(2);
  await expect.poll(() => document.title).toBe('(3) Orders · Staff');
});

it('is silent once the sound is switched off', async () => {
  const waiting = { new: 0, requested: 0 };
  const screen = await openWith(waiting);
  await screen.getByRole('button', { name: 'Sound: on' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sound: off' })).toBeVisible();
  Object.assign(waiting, { new: 5 });
  invalidate(['today']);
  await expect.poll(() => document.title).toBe('(5) Orders · Staff');
  expect(tones).not.toHaveBeenCalled();
});
