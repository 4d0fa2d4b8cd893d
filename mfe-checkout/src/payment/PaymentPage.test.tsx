import {
  expectNoAxeViolations,
  createDeferred,
  waitForPaint,
  apiError,
  type FakeRequest,
} from 'shared-ui/test-utils';
import { loadCartAtom, store, toastAtom } from 'app-kit/store';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { ADDRESS } from '../test-utils/address.ts';
import { LINE, openPayment } from '../test-utils/open-payment.tsx';

describe('PaymentPage', () => {
  it('offers both methods, with cash preselected', async () => {
    const { screen } = await openPayment();
    await expect.element(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Pay online' })).not.toBeChecked();
    await expectNoAxeViolations();
  });

  it('sends nothing without an address and opens its dialog', async () => {
    const { screen, order, api } = await openPayment({}, { withAddress: false });
    await order.click();
    expect(store.get(toastAtom)?.message).toBe('Please Update Your Address');
    await expect.element(screen.getByRole('dialog', { name: 'Add address' })).toBeVisible();
    expect(api.requests).not.toContain('POST /api/cart/process-checkout');
  });

  it('sends one order for two presses and keeps the cart if it is rejected', async () => {
    const keys: (string | null)[] = [];
    const response = createDeferred<Response>();
    const { screen, order } = await openPayment({
      'POST /api/cart/process-checkout': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return response.promise;
      },
    });
    // One frame apart, as in a double tap.
    await expect.element(order).toBeEnabled();
    const button = order.element() as HTMLButtonElement;
    button.click();
    await waitForPaint();
    button.click();
    response.resolve(apiError(409, 'Prices have changed'));
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Prices have changed');
    await expect.element(screen.getByText(/AC jet service/)).toBeVisible();
    expect(keys).toHaveLength(1);
  });

  it('sends the displayed total, and shows the new one if it has changed', async () => {
    const line = { ...LINE, product: { ...LINE.product } };
    const sentTotals: unknown[] = [];
    const { screen, order } = await openPayment({
      ...fakeCartCalls({ lines: [line], address: ADDRESS }),
      'POST /api/cart/process-checkout': ({ body, headers }) => {
        expect(body).not.toHaveProperty('expected_total');
        sentTotals.push(headers.get('x-expected-total'));
        line.product.price = 599;
        return apiError(409, 'The total is ₹599 now.');
      },
    });
    await order.click();
    await expect.element(screen.getByText('₹599').first()).toBeVisible();
    expect(store.get(toastAtom)?.message).toBe('The total is ₹599 now.');
    await expect.element(order).toBeEnabled();
    await order.click();
    await expect.poll(() => sentTotals).toEqual(['549', '599']);
  });

  it('shows and sends the server’s total even if it differs from the sum of the lines', async () => {
    const sentTotals: unknown[] = [];
    const { screen, order } = await openPayment({
      ...fakeCartCalls({ lines: [{ ...LINE }], address: ADDRESS, discount: 49 }),
      'POST /api/cart/process-checkout': ({ headers }) => {
        sentTotals.push(headers.get('x-expected-total'));
        return apiError(422, 'Not today');
      },
    });
    await expect.element(screen.getByText('Pay ₹500 in cash').first()).toBeVisible();
    await order.click();
    await expect.poll(() => sentTotals).toEqual(['500']);
  });

  it('shows amount, method, refund policy and a link to the terms', async () => {
    const { screen, order } = await openPayment();
    await expect.element(order).toHaveTextContent('Order');
    await expect.element(screen.getByText('Pay ₹549 in cash').first()).toBeVisible();
    await screen.getByText('Pay online', { exact: true }).click();
    await expect.element(screen.getByText('Pay ₹549 online').first()).toBeVisible();
    await expect
      .element(screen.getByText('There is no refund once the order is created.'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Read our terms' }))
      .toHaveAttribute('href', '/terms&condition');
  });

  it('shows the charges in the total’s disclosure', async () => {
    const { screen } = await openPayment();
    const fee = screen.getByText('Technician Visiting Fee');
    await expect.element(fee).not.toBeVisible();
    await screen.getByText('Price details').click();
    await expect.element(fee).toBeVisible();
    await expect.element(screen.getByText('Coupon discount')).toBeVisible();
  });

  it('explains before Order is pressed why cash is unavailable, and preselects online payment', async () => {
    const message = 'Cash orders can be up to ₹500. Please pay online.';
    const cod = { payment_method: 'cod', available: false, message };
    const { screen } = await openPayment({
      'GET /api/cart/payment-methods': () => ({
        status: 1,
        message: 'OK',
        payment_methods: [cod],
      }),
    });
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: 'Pay online' })).toBeChecked();
  });

  it('offers only cash, and says why, if too many orders wait for their online payment', async () => {
    const message = 'You have 3 orders that wait for their payment.';
    const phonepe = { payment_method: 'phonepe' as const, available: false, message };
    const { screen } = await openPayment({
      'GET /api/cart/payment-methods': () => ({
        status: 1,
        message: 'OK',
        payment_methods: [phonepe],
      }),
    });
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Pay online' })).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  });

  it('sends the note for the technician and shows a validation error at the field', async () => {
    const { screen, order } = await openPayment({
      'POST /api/cart/process-checkout': ({ body }) => {
        expect(body).toMatchObject({ note: 'Ring twice' });
        return apiError(422, 'Too long', { note: ['Keep the note to 500 characters.'] });
      },
    });
    await screen.getByLabelText('Note for the technician', { exact: false }).fill('Ring twice');
    await order.click();
    await expect.element(screen.getByText('Keep the note to 500 characters.')).toBeVisible();
  });

  it('loads 1000 lines, also after saving the address, while other pages load 100', async () => {
    const calls = fakeCartCalls({ lines: [{ ...LINE }], address: ADDRESS });
    const sizes: (string | null)[] = [];
    const cart = ({ query }: FakeRequest) => {
      sizes.push(query.get('per_page'));
      return calls['GET /api/cart']();
    };
    const { screen } = await openPayment({ ...calls, 'GET /api/cart': cart });
    await screen.getByRole('button', { name: 'Change' }).click();
    const before = sizes.length;
    await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => sizes.length).toBeGreaterThan(before);
    expect(new Set(sizes)).toEqual(new Set(['1000']));
    await screen.unmount();
    await store.set(loadCartAtom);
    expect(sizes.at(-1)).toBe('100');
  });

  it('opens the address dialog with the server’s errors if the address was rejected', async () => {
    const { order } = await openPayment({
      'POST /api/cart/process-checkout': () =>
        apiError(422, 'No', { address: ['Enter your house number, street and area.'] }),
    });
    await order.click();
    const dialog = page.getByRole('dialog', { name: 'Update address' });
    await expect
      .element(dialog.getByText('Enter your house number, street and area.'))
      .toBeVisible();
  });

  it('asks for the customer’s phone number if the server demands it, without a partner’s profile', async () => {
    const bodies: unknown[] = [];
    const { screen, order } = await openPayment({
      'POST /api/cart/process-checkout': ({ body }) => {
        bodies.push(body);
        return apiError(422, 'No', { customer_number: ['Enter 10 digits.'] });
      },
    });
    await order.click();
    await expect.element(screen.getByText('Enter 10 digits.')).toBeVisible();
    await screen.getByLabelText('Customer’s mobile number').fill('9123456780');
    await order.click();
    await expect.poll(() => bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({ customer_number: '9123456780' });
  });

  it('requires the customer’s phone number from partners', async () => {
    const { screen, order, api } = await openPayment({}, { types: 'partner' });
    await screen.getByLabelText('Customer’s mobile number').fill('12345');
    await order.click();
    await expect
      .element(screen.getByText('Enter the customer’s 10-digit mobile number'))
      .toBeVisible();
    expect(api.requests).not.toContain('POST /api/cart/process-checkout');
  });
});
