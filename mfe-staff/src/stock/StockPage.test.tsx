import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STOCK } from '../dev/fake-shop.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('lists low parts, and sends a new count together with the one that the user saw, also after a conflict', async () => {
  await page.viewport(360, 740);
  const bodies: unknown[] = [];
  const screen = await renderConsole(
    { page: 'stock', search: 'show=low' },
    {
      'GET /ops/stock': () => ({
        stock: STOCK.map(({ count, ...part }) => ({
          ...part,
          count: count?.on_hand === 3 && bodies.length > 0 ? { ...count, on_hand: 2 } : count,
        })),
      }),
      'POST /ops/stock': ({ body }) => {
        bodies.push(body);
        return bodies.length === 1
          ? errorResponse(409, 'The stock of Thermostat has changed to 2.')
          : { message: 'The stock of Thermostat is 8.', stock: [] };
      },
    },
  );
  await expect.element(screen.getByText('Out of stock', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('3 in the shop, 3 in open orders')).toBeVisible();
  expect(screen.getByText('Drain pump').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Count Thermostat' }).click();
  await screen.getByRole('textbox', { name: 'Pieces' }).fill('8');
  await expectNoAxeViolations(screen.container);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(screen.getByText('2 in the shop, 3 in open orders')).toBeVisible();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  const count = { part: 5002, on_hand: 8, low_at: 2 };
  expect(bodies).toEqual([
    { ...count, expected: 3 },
    { ...count, expected: 2 },
  ]);
});
