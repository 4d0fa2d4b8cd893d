import { watchConnection } from 'shared-ui/http';
import {
  expectNoAxeViolations,
  fakeApi,
  createDeferred,
  waitForSettledPage,
  apiError,
} from 'shared-ui/test-utils';
import { cartCountAtom, store, toastAtom, totalPriceAtom } from 'app-kit/store';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { ADDRESS } from '../test-utils/address.ts';
import { doubleTap } from '../test-utils/double-tap.ts';
import { LINE, openCart } from '../test-utils/open-cart.tsx';

describe('CartPage', () => {
  it('shows lines, totals and the badge count', async () => {
    const { screen } = await openCart();
    const listPrices = () =>
      screen
        .getByRole('group')
        .getByText(/^₹/)
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(listPrices).toEqual(['₹1,098', '₹399', '₹450']);
    const rows = screen
      .getByRole('heading', { name: /Order summary/ })
      .element()
      .parentElement?.querySelectorAll('dl > div');
    const amounts = [...(rows ?? [])].map(({ children }) =>
      [...children].map((cell) => cell.textContent),
    );
    expect(amounts).toEqual([
      ['Total Service Charge', '₹1,596.54'],
      ['Tax and Fee', '₹350.46'],
      ['Technician Visiting Fee', '₹0'],
      ['Coupon discount', '₹0'],
      ['Total', '₹1,947'],
    ]);
    expect(store.get(cartCountAtom)).toBe(3);
    await expectNoAxeViolations();
  });

  it('shows no tax if the shop may not collect any', async () => {
    const { screen } = await openCart(
      fakeCartCalls({ lines: [{ ...LINE }], address: null, taxShare: 0 }),
    );
    await expect.element(screen.getByText('Total Service Charge')).toBeVisible();
    expect(screen.getByText('Tax and Fee').query()).toBeNull();
  });

  it('shows pictures of any shape in the same size', async () => {
    const { screen } = await openCart();
    const pictures = screen.getByRole('presentation', { includeHidden: true });
    await expect.poll(() => pictures.elements().length).toBe(3);
    const portrait = pictures.first().element() as HTMLImageElement;
    portrait.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>`;
    await portrait.decode();
    const sizes = pictures.elements().map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return [width, height, getComputedStyle(picture).objectFit];
    });
    expect(new Set(sizes.map(String))).toEqual(new Set(['80,60,cover']));
  });

  it('shows the price of an increased quantity and sends the change', async () => {
    const { screen, api } = await openCart();
    const line = screen.getByRole('group', { name: 'Water purifier service' });
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.element(line.getByText('₹798', { exact: true })).toBeVisible();
    await expect.poll(() => api.requests).toContain('PATCH /api/cart/edit');
  });

  it('identifies a service by its product id and a part by its spare part id', async () => {
    const sent: unknown[] = [];
    const edit = ({ body }: { body: unknown }) => {
      sent.push(body);
      return { status: 1, message: 'Cart updated', cart: { id: 'cl_1' } };
    };
    const { screen } = await openCart({ ...fakeCartCalls(), 'PATCH /api/cart/edit': edit });
    for (const name of ['AC jet service', 'Run capacitor 45 µF']) {
      const plus = screen.getByRole('group', { name }).getByLabelText('Increase quantity');
      await expect.element(plus).toBeEnabled();
      await plus.click();
    }
    await expect
      .poll(() => sent)
      .toEqual([
        { productId: 1401, newQuantity: 3 },
        { sparePartId: 5001, newQuantity: 2 },
      ]);
  });

  it.each(['Increase quantity', 'Decrease quantity'])(
    'sends one change for two quick presses of %s',
    async (name) => {
      const { screen, api } = await openCart();
      const button = screen
        .getByRole('group', { name: 'AC jet service' })
        .getByRole('button', { name });
      await expect.element(button).toBeVisible();
      await doubleTap(() => button.element());
      await expect.poll(() => api.requests).toContain('PATCH /api/cart/edit');
      await waitForSettledPage();
      expect(api.requests.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
    },
  );

  it('removes only one line on a double tap, although the next line moves under the finger', async () => {
    const single = { ...LINE, quantity: 1 };
    const product = { ...LINE.product, id: 2 };
    const lines = [single, { ...single, id: 'cl_2', product_id: 2, product }];
    const { screen, api } = await openCart(fakeCartCalls({ lines, address: null }));
    const getMinus = () => screen.getByLabelText('Decrease quantity').first().element();
    await expect.element(screen.getByLabelText('Decrease quantity').first()).toBeVisible();
    await doubleTap(getMinus);
    await expect.poll(() => api.requests).toContain('DELETE /api/cart/cl_1/delete');
    await waitForSettledPage();
    expect(api.requests.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(store.get(toastAtom)?.message).toBe('Removed from cart');
  });

  it('shows the server’s totals even if they differ from the sum of the lines', async () => {
    const calls = fakeCartCalls({ lines: [{ ...LINE }], address: null, discount: 100 });
    const edit = createDeferred<void>();
    const { screen } = await openCart({
      ...calls,
      'PATCH /api/cart/edit': async (request) => {
        await edit.promise;
        return calls['PATCH /api/cart/edit'](request);
      },
    });
    const readTotal = () =>
      screen
        .getByRole('heading', { name: /Order summary/ })
        .element()
        .parentElement?.querySelector('dl > div:last-child dd')?.textContent;
    await expect.element(screen.getByRole('heading', { name: /Order summary/ })).toBeVisible();
    expect(readTotal()).toBe('₹998');
    expect(store.get(totalPriceAtom)).toBe(99_800);
    await screen.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.element(screen.getByText('₹1,647', { exact: true })).toBeVisible();
    expect(readTotal()).toBe('₹998');
    edit.resolve();
    await expect.poll(readTotal).toBe('₹1,547');
  });

  it('shows the whole price beside or above the stepper at 200% text size', async () => {
    const viewport = [innerWidth, innerHeight] as const;
    await page.viewport(360, 740);
    document.documentElement.style.fontSize = '32px';
    const { screen } = await openCart();
    const line = screen.getByRole('group', { name: 'AC jet service' });
    const price = line.getByText('₹1,098', { exact: true });
    await expect.element(price).toBeVisible();
    const stepper = line.getByRole('button', { name: 'Decrease quantity' });
    const [priceBox, stepperBox] = [price, stepper].map((locator) =>
      locator.element().getBoundingClientRect(),
    );
    document.documentElement.style.fontSize = '';
    await page.viewport(...viewport);
    if (priceBox === undefined || stepperBox === undefined)
      throw new Error('price or stepper not found');
    expect(priceBox.right <= stepperBox.left || priceBox.bottom <= stepperBox.top).toBe(true);
  });

  it('rolls a change back if the server is unavailable', async () => {
    let isDown = false;
    const cartCalls = fakeCartCalls();
    const calls = {
      ...cartCalls,
      'GET /api/cart': () => (isDown ? apiError(503, 'Away') : cartCalls['GET /api/cart']()),
      'PATCH /api/cart/edit': () => apiError(503, 'Away'),
    };
    const { screen, api } = await openCart(calls);
    const line = screen.getByRole('group', { name: 'AC jet service' });
    isDown = true;
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    const countLoads = () => api.requests.filter((call) => call.startsWith('GET /api/cart')).length;
    await expect.poll(countLoads).toBeGreaterThan(1);
    await expect.element(line.getByText('₹1,098', { exact: true })).toBeVisible();
  });

  it('begins both columns at the same height on a wide screen', async () => {
    const viewport = [innerWidth, innerHeight] as const;
    await page.viewport(1280, 800);
    const { screen } = await openCart();
    const headings = screen.getByRole('heading', { level: 2 });
    await expect.poll(() => headings.elements()).toHaveLength(4);
    const [left, , right] = headings.elements().map((heading) => heading.getBoundingClientRect());
    await page.viewport(...viewport);
    expect(right?.left).toBeGreaterThan(left?.right ?? Number.POSITIVE_INFINITY);
    expect(right?.top).toBe(left?.top);
  });

  it('opens the address dialog if Proceed needs an address', async () => {
    const { screen } = await openCart();
    await screen.getByRole('button', { name: 'Proceed' }).first().click();
    expect(store.get(toastAtom)?.message).toBe('Please Enter Your Address First!');
    await expect.element(page.getByRole('dialog', { name: 'Add address' })).toBeVisible();
  });

  it('stays on the page while offline and proceeds when the network is back', async () => {
    watchConnection();
    const { screen } = await openCart(fakeCartCalls({ lines: [{ ...LINE }], address: ADDRESS }));
    const line = screen.getByRole('group', { name: 'AC jet service' });
    await expect.element(line).toBeVisible();
    globalThis.dispatchEvent(new Event('offline'));
    await screen.getByRole('button', { name: 'Proceed' }).first().click();
    expect(location.pathname).not.toBe('/payment');
    await expect.element(line).toBeVisible();
    globalThis.dispatchEvent(new Event('online'));
    await expect.poll(() => location.pathname).toBe('/payment');
    history.replaceState(null, '', '/');
  });

  it('reports an empty cart, with links to services and spare parts', async () => {
    const { screen } = await openCart(fakeCartCalls({ lines: [], address: null }));
    await expect
      .element(screen.getByRole('heading', { name: 'Your Cart Is Empty.' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Browse services' }))
      .toHaveAttribute('href', '/services');
    await expect
      .element(screen.getByRole('link', { name: 'See spare parts' }))
      .toHaveAttribute('href', '/spare-parts');
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Your Cart Is Empty.');
    expect(screen.getByText(/₹/).elements()).toEqual([]);
    expect(document.querySelector('[data-bottom-bar]')).toBeNull();
    await screen.getByRole('button', { name: 'Proceed' }).first().click();
    expect(store.get(toastAtom)?.message).toBe('Please Add Service First!');
  });

  it('loads the cart again by Try again if it could not be loaded', async () => {
    const { screen } = await openCart({ 'GET /api/cart': () => apiError(503, 'Busy') });
    await expect
      .element(screen.getByRole('heading', { name: 'Your cart could not be loaded' }))
      .toBeVisible();
    globalThis.fetch = fakeApi(fakeCartCalls()).fetch;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('group', { name: 'AC jet service' })).toBeVisible();
  });
});

it('a part is delivered without fitting unless the customer ticks the fitting', async () => {
  const part = { id: 5001, service_name: 'Pump', brand: 'LG', image: 'parts/5001.svg', price: 450 };
  const fitting = { product_id: 1102, title: 'Pump fitting', price: 299, chosen: false };
  const line = { id: 'cl_1', spare_part_id: 5001, quantity: 2, spare_part: { ...part, fitting } };
  const calls = fakeCartCalls({ lines: [line], address: null });
  const { screen } = await openCart({
    ...calls,
    'PATCH /api/cart/edit': ({ body }) => {
      expect(body).toEqual({ sparePartId: 5001, newQuantity: 2, fitted: true });
      fitting.chosen = true;
      return { status: 1, message: 'Cart updated', cart: { id: 'cl_1' } };
    },
  });
  const box = screen.getByRole('checkbox', { name: /^Fit it: Pump fitting, ₹598/ });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  expect(screen.getByText('Without it you get the part only.').elements()).toEqual([]);
  await expectNoAxeViolations();
});
