import type { WholeOrder } from 'api/staff-contract';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER } from '../dev/fake-orders.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { openOrder } from '../dev/open-order.ts';
import { resetConsole } from '../dev/render-console.tsx';

interface SentEdit {
  ifMatch: string | null;
  body: unknown;
}
const sent: SentEdit[] = [];

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(360, 740);
});
afterEach(resetConsole);

const open = (order: Partial<WholeOrder['order']> = {}) =>
  openOrder(order, {
    'POST /ops/orders/{id}/edit': async ({ body, headers }) => {
      sent.push({ ifMatch: headers.get('if-match'), body });
      return { message: 'Order 1042 is changed. The customer is told.', order: ORDER };
    },
  });

async function openDialog(order: Partial<WholeOrder['order']> = {}) {
  const screen = await open(order);
  await screen.getByRole('button', { name: /^Edit/ }).click();
  return page.getByRole('dialog', { name: 'Edit order 1042' });
}

it('gives a discount with a reason, shows the new total before saving, and saves once', async () => {
  const dialog = await openDialog();
  await dialog.getByLabelText('Discount in rupees').fill('100');
  await expect.element(dialog.getByText(/at most ₹574/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the change' }).click();
  expect(sent).toEqual([]);
  await dialog.getByLabelText('Reason of the discount').selectOptions('We came late');
  await expect.element(dialog.getByText('₹1,048', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/^The change applies at once/)).toBeVisible();
  await expectNoAxeViolations(document.body);
  await dialog.getByRole('button', { name: 'Save the change' }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      ifMatch: '"7.1"',
      body: {
        lines: [{ line: 9001, quantity: 2 }],
        discount: { amount: 100, reason: 'late' },
        expected_total: 1048,
      },
    },
  ]);
});

it('makes a line under warranty free, and offers this reason only for such lines', async () => {
  const [line] = ORDER.products;
  const dialog = await openDialog({ products: [{ ...line!, warranty_of: 1001 }] });
  await expect.element(page.getByText('under warranty of order 1001')).toBeInTheDocument();
  await dialog.getByLabelText('Discount in rupees').fill('1148');
  await dialog.getByLabelText('Reason of the discount').selectOptions('Repair under warranty');
  await expect.element(dialog.getByText('Under warranty: at most ₹1,148.')).toBeVisible();
  await expect.element(dialog.getByText('₹0', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the change' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { discount: { amount: 1148, reason: 'warranty' } } }]);
});

it('offers no warranty for other lines, and says that a changed reason sends no message', async () => {
  const dialog = await openDialog({ discount: 100, discount_reason: 'late', total: 1048 });
  const reason = dialog.getByLabelText('Reason of the discount');
  await expect.element(reason.getByText('Repair under warranty')).not.toBeInTheDocument();
  await reason.selectOptions('Complaint');
  await expect.element(dialog.getByText(/^Only the reason changes/)).toBeVisible();
});

it('asks the customer if the total rises', async () => {
  const dialog = await openDialog();
  await dialog.getByRole('searchbox').fill('ac');
  await dialog.getByRole('button', { name: /AC jet service/ }).click();
  await expect.element(dialog.getByText(/^The total rises: the customer is asked/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask the customer' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { lines: [{ line: 9001, quantity: 3 }], expected_total: 1722 } }]);
});

const PART = {
  id: 5001,
  line: 9002,
  name: 'Thermostat',
  images: [],
  price: 650,
  quantity: 2,
  added: null,
  fitting: { product_id: 1302, title: 'Thermostat fitting', price: 299 },
};
const FIT = 'Fit it: Thermostat fitting, ₹598';

it('adds the fitting of an ordered part at its price, by keyboard', async () => {
  const dialog = await openDialog({ spare_parts: [PART], total: 2448 });
  const fit = dialog.getByRole('checkbox', { name: FIT });
  fit.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(fit).toBeChecked();
  await expect.element(dialog.getByText(/^The total rises: the customer is asked/)).toBeVisible();
  await expectNoAxeViolations(document.body);
  await dialog.getByRole('button', { name: 'Ask the customer' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        body: {
          lines: [
            { line: 9001, quantity: 2 },
            { line: 9002, quantity: 2, fitted: true },
          ],
          expected_total: 2448 + 598,
        },
      },
    ]);
});

it('does not offer a fitting that is already ordered', async () => {
  const { fitting: _fitting, ...line } = {
    ...PART,
    id: 1302,
    line: 9003,
    name: 'Thermostat fitting',
  };
  const dialog = await openDialog({ spare_parts: [PART], products: [line] });
  await expect.element(dialog.getByRole('group', { name: 'Thermostat fitting' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: FIT }).elements()).toEqual([]);
});

it('changes the address, and shows the refund of a paid order', async () => {
  const dialog = await openDialog({
    payment_method: 'phonepe',
    payment_status: 'paid',
    paid_online: 1148,
    due: 0,
  });
  await dialog.getByRole('button', { name: /Decrease|Remove one|−/ }).click();
  await expect.element(dialog.getByText('₹574 is refunded.')).toBeVisible();
  await dialog.getByLabelText('Change the address').click();
  await dialog.getByLabelText('House and street').fill('7 Lake Road');
  await dialog.getByRole('button', { name: 'Save the change' }).click();
  await expect.poll(() => sent).toMatchObject([{ body: { address: { address: '7 Lake Road' } } }]);
});

const PROPOSAL = {
  id: 4,
  total_before: 1148,
  total: 1722,
  discount: 0,
  address: null,
  lines: [{ name: 'AC jet service', before: 2, after: 3 }],
  expires_at: '2026-11-28T04:30:00.000Z',
};

it('shows the proposal that the customer has not answered, and withdraws it', async () => {
  const screen = await open({ edit: PROPOSAL });
  const panel = screen.getByRole('region', { name: 'The customer is asked' });
  await expect.element(panel.getByText('Total ₹1,148 → ₹1,722')).toBeVisible();
  await expect.element(panel.getByText('AC jet service × 2 → × 3')).toBeVisible();
  await expect.element(panel.getByLabelText('Code of our message')).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { lines: [{ line: 9001, quantity: 2 }], expected_total: 1148 } }]);
});

it('accepts a proposal with the code that the customer read out, and says if it is wrong', async () => {
  const wrong = 'This is not the code of the proposed change.';
  const screen = await openOrder(
    { edit: PROPOSAL, actions: [...ORDER.actions, 'agree-edit'] },
    {
      'POST /ops/orders/{id}/agree-edit': ({ body, headers }) => {
        sent.push({ ifMatch: headers.get('if-match'), body });
        return (body as { code: string }).code === '4821'
          ? { message: 'Order 1042 is changed. The customer is told.', order: ORDER }
          : errorResponse(422, wrong, { errors: { code: wrong } });
      },
    },
  );
  const panel = screen.getByRole('region', { name: 'The customer is asked' });
  const code = panel.getByLabelText('Code of our message');
  const accept = panel.getByRole('button', { name: 'Customer agrees' });
  await accept.click({ force: true });
  await code.fill('4812');
  await accept.dblClick();
  await expect.element(panel.getByText(wrong)).toBeVisible();
  await expectNoAxeViolations(screen.container);
  await code.fill('4821');
  await accept.click();
  await expect
    .poll(() => sent)
    .toEqual(
      ['4812', '4821'].map((entered) => ({ ifMatch: '"7.1"', body: { edit: 4, code: entered } })),
    );
});
