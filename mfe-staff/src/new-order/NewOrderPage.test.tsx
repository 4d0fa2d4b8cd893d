import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER, WINDOWS } from '../dev/fake-orders.ts';
import { errorResponse, type StaffResponses } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

interface SentOrder {
  body: unknown;
  idempotencyKey: string | null;
}
const sent: SentOrder[] = [];

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(360, 740);
});
afterEach(resetConsole);

const open = (responses: StaffResponses = {}) =>
  renderConsole(
    { page: 'orders', id: 'new' },
    {
      'POST /ops/orders': ({ body, headers }) => {
        sent.push({ body, idempotencyKey: headers.get('idempotency-key') });
        return { message: 'Order 1042 is placed.', order: ORDER };
      },
      ...responses,
    },
  );

const addService = async (): Promise<void> => {
  await page.getByRole('searchbox').fill('ac');
  await expect.element(page.getByRole('button', { name: /AC jet service/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'AC jet service' })).toBeVisible();
};

const KNOWN = {
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: 'Beside the school',
  address: '12 Main Road',
};

const FITTED = {
  type: 'spare_part',
  id: 5001,
  name: 'Thermostat',
  price: 650,
  fitting: { product_id: 1302, title: 'Thermostat fitting', price: 299 },
} as const;

const SOLD_OUT = {
  type: 'spare_part',
  id: 5001,
  name: 'Thermostat',
  price: 450,
  out_of_stock: true,
} as const;

describe('new order', () => {
  it('focuses the field for the number, and places the order of a known caller', async () => {
    const screen = await open();
    await expect.element(screen.getByLabelText('Mobile number')).toHaveFocus();
    await userEvent.keyboard('9123456780');
    await expect.element(screen.getByText('Asha Devi, 3 orders')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '1 open order' })).toBeVisible();
    await expect.element(screen.getByText('Note: Has a dog')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Work: Asha Devi' })).toBeChecked();
    await addService();
    await screen.getByLabelText('Free times').selectOptions(WINDOWS[1]?.start ?? '');
    await expectNoAxeViolations(screen.container);
    await screen.getByRole('button', { name: 'Place order, ₹574' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      body: {
        ...KNOWN,
        phone: '9123456780',
        items: [{ product_id: 601, quantity: 1 }],
        payment_method: 'cod',
        expected_total: 574,
        language: 'hi',
        start: WINDOWS[1]?.start,
      },
      idempotencyKey: expect.any(String),
    });
    await expect.poll(() => location.pathname).toBe('/staff/orders/1042');
  });

  it('takes the address of a new customer and offers no time before the block is known', async () => {
    const screen = await open();
    await screen.getByLabelText('Mobile number').fill('9123450000');
    await expect.element(screen.getByText('New customer')).toBeVisible();
    await addService();
    await expect.element(screen.getByText(/Choose the block/)).toBeVisible();
    await screen.getByLabelText('First name').fill('Sunita');
    await screen.getByLabelText('Last name').fill('Oraon');
    await screen.getByLabelText('Block').selectOptions('Ichak');
    await screen.getByLabelText('House and street').fill('3 Lake Road');
    await screen.getByRole('radio', { name: /Payment link/ }).click();
    await screen.getByRole('button', { name: /^Place order/ }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      first_name: 'Sunita',
      block: 'Ichak',
      payment_method: 'phonepe',
    });
    expect(sent[0]?.body).not.toHaveProperty('start');
  });

  it('shows that the chosen time is taken in the block chosen afterwards', async () => {
    const screen = await open({
      'GET /api/visit/windows': ({ query }) => ({
        windows: WINDOWS.map((window, index) => ({
          ...window,
          free: index === 2 || query.get('block') === 'Sadar',
        })),
      }),
    });
    await screen.getByLabelText('Mobile number').fill('9123456780');
    await addService();
    const times = screen.getByLabelText('Free times');
    await times.selectOptions(WINDOWS[1]?.start ?? '');
    await screen.getByRole('radio', { name: 'Another address' }).click();
    await screen.getByLabelText('Block').selectOptions('Ichak');
    await expect.element(times).toHaveAccessibleDescription(/no longer free/);
    await expect.element(times).toHaveValue(WINDOWS[1]?.start);
    await times.selectOptions(WINDOWS[2]?.start ?? '');
    await expect.element(times).not.toHaveAccessibleDescription(/no longer free/);
  });

  it('keeps the chosen time on the screen, with an error, when it is no longer listed', async () => {
    let windows = WINDOWS;
    const screen = await open({ 'GET /api/visit/windows': () => ({ windows }) });
    await screen.getByLabelText('Mobile number').fill('9123456780');
    await addService();
    const times = screen.getByLabelText('Free times');
    const start = WINDOWS[1]?.start ?? '';
    await times.selectOptions(start);
    windows = WINDOWS.slice(2);
    await screen.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.element(times).toHaveAccessibleDescription(/no longer free/);
    await expect.element(times).toHaveValue(start);
  });

  it('adds the fitting of a part at its price, or lets the caller pick the part up', async () => {
    const screen = await open({
      'GET /api/search': () => ({ results: [FITTED] }),
      'GET /api/business': () => ({ parts_ways: ['deliver', 'pick_up'] }),
    });
    await screen.getByLabelText('Mobile number').fill('9123456780');
    await expect.element(screen.getByText('Asha Devi, 3 orders')).toBeVisible();
    await page.getByRole('searchbox').fill('thermostat');
    await screen.getByRole('button', { name: /^Thermostat/ }).click();
    const fit = screen.getByRole('checkbox', { name: 'Fit it: Thermostat fitting, ₹299' });
    await fit.click();
    await expect.element(screen.getByRole('button', { name: 'Place order, ₹949' })).toBeVisible();
    const pickUp = screen.getByRole('radio', { name: 'Picked up at the shop' });
    await expect.element(pickUp).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Free times')).toBeVisible();
    await expectNoAxeViolations(screen.container);
    await fit.click();
    await pickUp.click();
    await expect.element(screen.getByLabelText('Free times')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Place order, ₹650' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      items: [{ spare_part_id: 5001, quantity: 1 }],
      parts_way: 'pick_up',
      expected_total: 650,
    });
  });

  it('marks a part that is out of stock, and adds it neither by press nor by Enter', async () => {
    await open({ 'GET /api/search': () => ({ results: [SOLD_OUT] }) });
    await page.getByRole('searchbox').fill('thermostat');
    const result = page.getByRole('button', { name: /Thermostat.*Out of stock/ });
    await expect.element(result).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nothing is chosen yet.')).toBeVisible();
  });

  it('sends nothing without items, and lists all products of a service', async () => {
    const screen = await open();
    await screen.getByLabelText('Mobile number').fill('9123456780');
    await expect.element(screen.getByText('Asha Devi, 3 orders')).toBeVisible();
    await screen.getByRole('button', { name: /^Place order/ }).click();
    await expect.element(screen.getByText(/Choose at least one/)).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('searchbox').fill('ac');
    await screen.getByRole('button', { name: 'All of AC service' }).click();
    await screen.getByRole('button', { name: /AC gas refill/ }).click();
    await expect.element(screen.getByRole('group', { name: 'AC gas refill' })).toBeVisible();
  });

  it('shows a rejection, repeats the same order under the same key, and a changed order under another', async () => {
    const keys: (string | null)[] = [];
    const screen = await open({
      'POST /ops/orders': ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return errorResponse(409, 'That time has just been taken.');
      },
    });
    await screen.getByLabelText('Mobile number').fill('9123456780');
    await addService();
    const submit = screen.getByRole('button', { name: /^Place order/ });
    await submit.click();
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'has just been taken' }))
      .toBeVisible();
    await submit.click();
    await expect.poll(() => keys).toHaveLength(2);
    await screen.getByLabelText(/Note for the technician/).fill('Ring twice');
    await submit.click();
    await expect.poll(() => keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
