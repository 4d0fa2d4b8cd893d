import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PRINTED_INVOICE } from '../dev/fake-invoices.ts';
import { ORDER, ORDER_DETAILS } from '../dev/fake-orders.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

const number = PRINTED_INVOICE.invoice.invoice_number;
const LATER = 'Invoice is ready when the order is completed';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetConsole();
});

it('a completed order links to its invoice', async () => {
  const order = { ...ORDER, status: 'completed' as const, actions: [], invoice_number: number };
  const screen = await renderConsole(
    { page: 'orders', id: '1042' },
    { 'GET /ops/orders/{id}/whole': () => ({ ...ORDER_DETAILS, order }) },
  );
  await expect
    .element(screen.getByRole('link', { name: `Invoice ${number}` }))
    .toHaveAttribute('href', '/staff/invoices/1042');
});

it('prints the invoice that the customer has', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const screen = await renderConsole({ page: 'invoices', id: '1042' });
  const sheet = screen.getByRole('article', { name: `Invoice ${number}` });
  await expect.element(sheet.getByRole('cell', { name: 'Gas refill' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tax Invoice');
  await expectNoAxeViolations(document.body);
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

it('says why an order has no invoice, and offers nothing to print', async () => {
  await renderConsole(
    { page: 'invoices', id: '1042' },
    { 'GET /ops/orders/{id}/invoice': () => errorResponse(409, LATER) },
  );
  await expect.element(page.getByRole('heading', { name: LATER })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});
