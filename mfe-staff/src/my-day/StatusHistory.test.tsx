import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeFirstVisit, fakeDay } from '../dev/fake-day.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

const toStep = (status: string, minute: number) => ({
  at: `2026-11-22T04:${minute}:00.000Z`,
  by: 'customer',
  status,
  payment_status: 'unpaid',
  request: false,
  total: 499,
});

it('a visit lists the statuses that its order has gone through, each once', async () => {
  await page.viewport(360, 740);
  const steps = [toStep('pending', 10), toStep('pending', 20), toStep('confirmed', 30)];
  const responses = fakeDay(changeFirstVisit({}, { steps }));
  const screen = await renderConsole({ page: 'technician' }, responses);
  const items = screen.getByRole('list', { name: 'What has happened' }).getByRole('listitem');
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^pending, 22 Nov 2026, 9:40/),
      expect.stringMatching(/^confirmed, 22 Nov 2026, 10:00/),
    ]);
});
