import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

const VISIT = {
  order_id: 1042,
  start: '2026-11-24T04:30:00.000Z',
  end: '2026-11-24T06:30:00.000Z',
  state: 'booked' as const,
  block: 'Sadar',
  technician: { id: 1, name: 'Ravi Oraon', phone: '9123456781' },
};

it('closes a day, lists the visits that are booked on it, and opens it again', async () => {
  await page.viewport(360, 740);
  const bodies: unknown[] = [];
  let days: { day: string; reason: string; visits: (typeof VISIT)[] }[] = [];
  const screen = await renderConsole(
    { page: 'closed-days' },
    {
      'GET /ops/closed-days': () => ({ days }),
      'POST /ops/closed-days': ({ body }) => {
        bodies.push(body);
        if (bodies.length === 1)
          return errorResponse(422, 'This day is over.', { error: { day: ['This day is over.'] } });
        days = [{ day: '2026-11-24', reason: 'Chhath', visits: [VISIT] }];
        return { message: 'Closed.', days };
      },
      'POST /ops/closed-days/reopen': ({ body }) => {
        bodies.push(body);
        days = [];
        return { message: 'Open.', days };
      },
    },
  );
  await expect.element(screen.getByText('No day is closed.')).toBeVisible();
  const day = screen.getByLabelText('Day', { exact: true });
  await day.fill('2026-11-20');
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Chhath');
  const save = screen.getByRole('button', { name: 'Close this day' });
  await save.click();
  await expect.element(screen.getByText('This day is over.')).toBeVisible();
  await day.fill('2026-11-24');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  await expect.element(screen.getByText('24 Nov 2026: Chhath')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^Order 1042, .*, Ravi Oraon$/ }))
    .toHaveAttribute('href', '/staff/orders/1042');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectNoAxeViolations(screen.container);
  await screen.getByRole('button', { name: 'Open 24 Nov 2026 again' }).click();
  await expect.element(screen.getByText('No day is closed.')).toBeVisible();
  expect(bodies.slice(1)).toEqual([{ day: '2026-11-24', reason: 'Chhath' }, { day: '2026-11-24' }]);
});
