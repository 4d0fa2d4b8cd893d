import { Provider } from 'jotai';
import { fakeApi, pageSettles, renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { beginSessionAtom, setCartEntriesAtom } from 'shell/store/testing';
import { afterEach, expect, it } from 'vitest';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { CartPage } from './CartPage.tsx';
import { retryCartAtom } from '../cart/cart.atoms.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

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
  const heard: unknown[] = [];
  const other = new BroadcastChannel('storefront');
  const { screen, api } = await open(fakeCartCalls({ lines: [{ ...LINE }], address: null }));
  other.addEventListener('message', ({ data }) => heard.push(data));
  const line = screen.getByRole('group', { name: 'AC jet service' });
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => api.requests).toContain('PATCH /api/cart/edit');
  await expect.poll(() => heard).not.toEqual([]);
  await pageSettles();
  other.close();
  expect(heard).toEqual([{ kind: 'cart' }]);
});

it.each([
  ['is of no kind that the page knows', { id: 'cl_9', quantity: 1 }],
  ['has no pictures and no price', { ...LINE, product: { id: 7, title: 'AC', timing: '1 h' } }],
])('says that it could not be loaded where a line %s', async (_what, broken) => {
  const lines = [{ ...LINE }, broken] as (typeof LINE)[];
  const calls = fakeCartCalls();
  const answer = { ...(await calls['GET /api/cart']()), cart: { data: lines } };
  const { screen } = await open({ ...calls, 'GET /api/cart': () => answer });
  await expect
    .element(screen.getByRole('heading', { name: 'Your cart could not be loaded' }))
    .toBeVisible();
});
