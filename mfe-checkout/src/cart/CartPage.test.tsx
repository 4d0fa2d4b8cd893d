import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, refusal, renderUi } from 'shared-ui/test-utils';
import { beginSessionAtom, cartCountAtom, store, toastAtom } from 'shell/store';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { CartPage } from './CartPage.tsx';
import { retryCartAtom } from './cart.atoms.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Renders the page over a fake API, with a logged-in customer. */
async function open(calls: Parameters<typeof fakeApi>[0] = fakeCartCalls()) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  const loaded = store.set(retryCartAtom, 100);
  const screen = await renderUi(
    <Provider store={store}>
      <CartPage />
    </Provider>,
  );
  await loaded;
  return { screen, api };
}

describe('CartPage', () => {
  it('shows lines, sums and the badge’s count', async () => {
    const { screen } = await open();
    const prices = () =>
      screen
        .getByRole('group')
        .getByText(/^₹/)
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(prices).toEqual(['₹1,098', '₹399', '₹450']);
    const rows = screen
      .getByRole('heading', { name: /Order summary/ })
      .element()
      .parentElement?.querySelectorAll('dl > div');
    const figures = [...(rows ?? [])].map(({ children }) =>
      [...children].map((cell) => cell.textContent),
    );
    expect(figures).toEqual([
      ['Total Service Charge', '₹1,596.54'],
      ['Tax and Fee', '₹350.46'],
      ['Technician Visiting Fee', '₹0'],
      ['Coupon discount', '₹0'],
      ['Total', '₹1,947'],
    ]);
    expect(store.get(cartCountAtom)).toBe(3);
    await expectNoAxeViolations();
  });

  it('raises a quantity at once and keeps what the server says', async () => {
    const { screen, api } = await open();
    const line = screen.getByRole('group', { name: 'Water purifier service' });
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.element(line.getByText('₹798', { exact: true })).toBeVisible();
    await expect.poll(() => api.requests).toContain('PATCH /api/cart/edit');
  });

  it('removes a line by minus at one', async () => {
    const { screen } = await open();
    const line = screen.getByRole('group', { name: 'Run capacitor 45 µF' });
    await line.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect.poll(() => line).not.toBeInTheDocument();
  });

  it('takes a press back, and says why, where the server refuses', async () => {
    const calls = {
      ...fakeCartCalls(),
      'PATCH /api/cart/edit': () => refusal(422, 'Choose 1 to 20.'),
    };
    const { screen } = await open(calls);
    const line = screen.getByRole('group', { name: 'AC jet service' });
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Choose 1 to 20.');
    await expect.element(line.getByText('₹1,098', { exact: true })).toBeVisible();
  });

  it('takes a press back also where nothing answers any more', async () => {
    let down = false;
    const known = fakeCartCalls();
    const calls = {
      ...known,
      'GET /api/cart': () => (down ? refusal(503, 'Away') : known['GET /api/cart']()),
      'PATCH /api/cart/edit': () => refusal(503, 'Away'),
    };
    const { screen, api } = await open(calls);
    const line = screen.getByRole('group', { name: 'AC jet service' });
    down = true;
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    const asked = () => api.requests.filter((call) => call.startsWith('GET /api/cart')).length;
    await expect.poll(asked).toBeGreaterThan(1);
    await expect.element(line.getByText('₹1,098', { exact: true })).toBeVisible();
  });

  it('asks for an address before it proceeds', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Proceed' }).first().click();
    expect(store.get(toastAtom)?.message).toBe('Please Enter Your Address First!');
  });

  it('offers the next step where the cart is empty', async () => {
    const { screen } = await open(fakeCartCalls({ lines: [], address: null }));
    await expect
      .element(screen.getByRole('heading', { name: 'Your Cart Is Empty.' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Browse services' }))
      .toHaveAttribute('href', '/services');
    expect(store.get(toastAtom)?.message).toBe('Your Cart Is Empty.');
    await screen.getByRole('button', { name: 'Proceed' }).first().click();
    expect(store.get(toastAtom)?.message).toBe('Please Add Service First!');
  });

  it('offers Try again where the server does not answer', async () => {
    const { screen } = await open({ 'GET /api/cart': () => refusal(503, 'Busy') });
    await expect
      .element(screen.getByRole('heading', { name: 'Your cart could not be loaded' }))
      .toBeVisible();
    globalThis.fetch = fakeApi(fakeCartCalls()).fetch;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('group', { name: 'AC jet service' })).toBeVisible();
  });
});
