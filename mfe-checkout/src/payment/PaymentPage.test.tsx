import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, held, refusal, renderUi } from 'shared-ui/test-utils';
import { beginSessionAtom, receiveUserDetailAtom, store, toastAtom } from 'shell/store';
import { afterEach, describe, expect, it } from 'vitest';
import { retryCartAtom } from '../cart/cart.atoms.ts';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { PaymentPage } from './PaymentPage.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const address = {
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  address: '12 Matwari Road',
  landmark: null,
};

const LINE = {
  id: 'cl_1',
  product_id: 1,
  quantity: 1,
  product: { id: 1, title: 'AC jet service', price: 549, images: [], timing: '45 min' },
};

async function open(
  { withAddress = true, types = 'customer' as 'customer' | 'partner' } = {},
  more: Parameters<typeof fakeApi>[0] = {},
) {
  const calls = fakeCartCalls({ lines: [{ ...LINE }], address: withAddress ? address : null });
  const api = fakeApi({ ...calls, ...more });
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  store.set(receiveUserDetailAtom, {
    name: 'Asha',
    types,
    phone_number: '9876543210',
    referral_code: 'ASHA01',
    address: null,
    cart_count: 1,
  });
  const loaded = store.set(retryCartAtom, 1000);
  const screen = await renderUi(
    <Provider store={store}>
      <PaymentPage />
    </Provider>,
  );
  await loaded;
  const order = screen.getByRole('button', { name: 'Order', exact: true }).first();
  return { screen, api, order };
}

describe('PaymentPage', () => {
  it('offers both methods, cash first', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Pay online' })).not.toBeChecked();
    await expectNoAxeViolations();
  });

  it('sends nothing without an address', async () => {
    const { order, api } = await open({ withAddress: false });
    await order.click();
    expect(store.get(toastAtom)?.message).toBe('Please Update Your Address');
    expect(api.requests).not.toContain('POST /api/cart/process-checkout');
  });

  it('sends one order for two presses, and keeps the cart where it is refused', async () => {
    const keys: (string | null)[] = [];
    const refused = held<Response>();
    const { screen, order } = await open(
      {},
      {
        'POST /api/cart/process-checkout': ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'));
          return refused.answer;
        },
      },
    );
    // The second press comes before the page can show that the first one was taken.
    await expect.element(order).toBeEnabled();
    const button = order.element() as HTMLButtonElement;
    button.click();
    button.click();
    refused.give(refusal(409, 'Prices have changed'));
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Prices have changed');
    await expect.element(screen.getByText(/AC jet service/)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });

  it('orders at the total that it shows, and shows the new one where that has changed', async () => {
    const line = { ...LINE, product: { ...LINE.product } };
    const asked: unknown[] = [];
    const { screen, order } = await open(
      {},
      {
        ...fakeCartCalls({ lines: [line], address }),
        'POST /api/cart/process-checkout': ({ body }) => {
          asked.push((body as { expected_total: number }).expected_total);
          line.product.price = 599;
          return refusal(409, 'The total is ₹599 now.');
        },
      },
    );
    await order.click();
    await expect.element(screen.getByText('₹599').first()).toBeVisible();
    expect(store.get(toastAtom)?.message).toBe('The total is ₹599 now.');
    await expect.element(order).toBeEnabled();
    await order.click();
    await expect.poll(() => asked).toEqual([549, 599]);
  });

  it('asks a partner for the number of the customer served', async () => {
    const { screen, order, api } = await open({ types: 'partner' });
    await screen.getByLabelText('Customer’s mobile number').fill('12345');
    await order.click();
    await expect
      .element(screen.getByText('Enter the customer’s 10-digit mobile number'))
      .toBeVisible();
    expect(api.requests).not.toContain('POST /api/cart/process-checkout');
  });
});
