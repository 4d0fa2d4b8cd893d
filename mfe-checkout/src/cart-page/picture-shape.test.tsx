import { Provider } from 'jotai';
import { fakeApi, renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { beginSessionAtom, setCartEntriesAtom } from 'shell/store/testing';
import { afterEach, expect, it } from 'vitest';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { CartPage } from './CartPage.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="600"/>',
)}`;

it('keeps the thumbnail of a portrait photo at 80 by 60 px', async () => {
  const product = { id: 7, title: 'AC jet wash', price: 549, images: ['a.webp'], timing: '45 min' };
  const lines = [{ id: 'cl_1', product_id: 7, quantity: 1, product }];
  globalThis.fetch = fakeApi(fakeCartCalls({ lines, address: null })).fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  const screen = await renderUi(
    <Provider store={store}>
      <CartPage />
    </Provider>,
  );
  await expect.element(screen.getByRole('group', { name: 'AC jet wash' })).toBeVisible();
  const picture = screen.container.querySelector<HTMLImageElement>('img[width="80"]');
  picture?.setAttribute('src', PORTRAIT);
  await picture?.decode();
  expect([picture?.width, picture?.height]).toEqual([80, 60]);
});
