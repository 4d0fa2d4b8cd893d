import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER, ORDER_DETAILS } from '../dev/fake-orders.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('shows that the customer picks the parts up', async () => {
  const order = { ...ORDER, visit: null, parts_way: 'pick_up' as const };
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    { 'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, order }) },
  );
  await expect
    .element(screen.getByText('Parts: the customer picks them up at the shop.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Visit' }))
    .toMatchTextContent(/None: the customer picks the parts up\.$/);
});

it('completes the order with one confirmed action when the customer picks the parts up', async () => {
  const sent: unknown[] = [];
  const order = {
    ...ORDER,
    visit: null,
    parts_way: 'pick_up' as const,
    actions: ['hand-over', 'assign', 'cancel'] as (typeof ORDER)['actions'],
  };
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    {
      'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, order }),
      'POST /ops/orders/{id}/hand-over': ({ body }) => {
        sent.push(body);
        return { message: 'Done.', order };
      },
    },
  );
  await screen.getByRole('button', { name: /^Handed over/ }).click();
  expect(screen.getByRole('button', { name: /^Assign/ }).elements()).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Was order 1042 handed over?' });
  await expect.element(dialog.getByText('₹1,148 counts as taken in cash.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  await expect.poll(() => sent).toEqual([undefined]);
});
