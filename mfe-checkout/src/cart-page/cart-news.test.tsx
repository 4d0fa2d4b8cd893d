import { Provider } from 'jotai';
import { fakeApi, pageSettles, renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { beginSessionAtom, setCartEntriesAtom } from 'shell/store/testing';
import { expect, it } from 'vitest';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { CartPage } from './CartPage.tsx';
import { retryCartAtom } from '../cart/cart.atoms.ts';

const LINE = {
  id: 'cl_1',
  product_id: 1401,
  quantity: 2,
  product: { id: 1401, title: 'AC jet service', price: 549, images: [], timing: '45 min' },
};

/** Renders the page with a fake API and a logged-in customer. */
async function open(calls: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  const loaded = store.set(retryCartAtom, 100);
  const screen = await renderUi(
    <Provider store={store}>
      <CartPage />
    </Provider>,
  );
  await loaded;
  return { screen, api };
}

it('notifies the other tabs once per change', async () => {
  const messages: unknown[] = [];
  const other = new BroadcastChannel('storefront');
  const { screen, api } = await open(fakeCartCalls({ lines: [{ ...LINE }], address: null }));
  other.addEventListener('message', ({ data }) => messages.push(data));
  const line = screen.getByRole('group', { name: 'AC jet service' });
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => api.requests).toContain('PATCH /api/cart/edit');
  await expect.poll(() => messages).not.toEqual([]);
  await pageSettles();
  other.close();
  expect(messages).toEqual([{ kind: 'cart' }]);
});

it.each([
  ['is of an unknown kind', { id: 'cl_9', quantity: 1 }],
  ['lacks pictures and price', { ...LINE, product: { id: 7, title: 'AC', timing: '1 h' } }],
])('shows an error if a line %s', async (_what, invalidLine) => {
  const lines = [{ ...LINE }, invalidLine] as (typeof LINE)[];
  const calls = fakeCartCalls();
  const response = { ...(await calls['GET /api/cart']()), cart: { data: lines } };
  const { screen } = await open({ ...calls, 'GET /api/cart': () => response });
  await expect
    .element(screen.getByRole('heading', { name: 'Your cart could not be loaded' }))
    .toBeVisible();
});
