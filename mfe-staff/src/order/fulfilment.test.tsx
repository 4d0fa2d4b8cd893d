import { afterEach, expect, it } from 'vitest';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { page, userEvent } from 'vitest/browser';
import { ORDER, ORDER_DETAILS } from '../dev/fake-orders.ts';
import { recordBody } from '../dev/fake-staff.ts';
import { openOrder } from '../dev/open-order.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

it('shows that the customer picks the parts up', async () => {
  const screen = await openOrder({ visit: null, parts_way: 'pick_up' });
  await expect
    .element(screen.getByText('Parts: the customer picks them up at the shop.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Visit' }))
    .toMatchTextContent(/None: the customer picks the parts up\.$/);
});

it('completes the order with one confirmed action when the customer picks the parts up', async () => {
  const sent: unknown[] = [];
  const screen = await openOrder(
    { visit: null, parts_way: 'pick_up', actions: ['hand-over', 'assign', 'cancel'] },
    { 'POST /ops/orders/{id}/hand-over': recordBody(sent) },
  );
  await screen.getByRole('button', { name: /^Handed over/ }).click();
  expect(screen.getByRole('button', { name: /^Assign/ }).elements()).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Was order 1042 handed over?' });
  await expect.element(dialog.getByText('₹1,148 counts as taken in cash.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  await expect.poll(() => sent).toEqual([undefined]);
});

it('sends the reference of a UPI payment when parts are handed over or an order is completed', async () => {
  const sent: unknown[] = [];
  const actions = ['hand-over', 'complete'] as (typeof ORDER)['actions'];
  let order = { ...ORDER, visit: null, parts_way: 'pick_up' as const, actions };
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    {
      'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, order }),
      'POST /ops/orders/{id}/hand-over': recordBody(sent),
      'POST /ops/orders/{id}/complete': recordBody(sent),
    },
  );
  await screen.getByRole('button', { name: /^Handed over/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'By UPI' }).click();
  await expect
    .element(dialog.getByText('₹1,148 counts as taken by UPI, to be confirmed in Money.'))
    .toBeVisible();
  await expectNoAxeViolations();
  const reference = dialog.getByRole('textbox', { name: /reference/ });
  const submit = dialog.getByRole('button', { name: 'Handed over' });
  order = { ...order, actions: ['complete'] };
  await userEvent.fill(reference, '482');
  await submit.click();
  await expect.element(reference).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.fill(reference, '4821');
  await submit.click();
  await expect.poll(() => sent).toEqual([{ upi_reference: '4821' }]);
  await screen.getByRole('button', { name: /^Complete/ }).click();
  await userEvent.fill(dialog.getByRole('textbox', { name: /phone/ }), 'It works');
  await dialog.getByRole('radio', { name: 'By UPI' }).click();
  await userEvent.fill(reference, '903311');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect.poll(() => sent[1]).toEqual({ reason: 'It works', upi_reference: '903311' });
});

it('asks how the customer paid only if something is due', async () => {
  const screen = await openOrder({ due: 0, actions: ['complete'] });
  await screen.getByRole('button', { name: /^Complete/ }).click();
  await expect.element(page.getByRole('dialog').getByText('Nothing is due in cash.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});
