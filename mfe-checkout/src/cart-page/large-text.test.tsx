import { Provider } from 'jotai';
import { fakeApi, renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { beginSessionAtom, setCartEntriesAtom } from 'shell/store/testing';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { CartPage } from './CartPage.tsx';

const realFetch = globalThis.fetch;
afterEach(async () => {
  globalThis.fetch = realFetch;
  document.documentElement.style.fontSize = '';
  await page.viewport(414, 896);
});

it.each([360, 850, 1280])('breaks no word of a cart line at %i px with 200% text', async (px) => {
  await page.viewport(px, 800);
  document.documentElement.style.fontSize = '200%';
  const title = '150 Ah tubular battery with fitting';
  const product = { id: 7, title, price: 549, images: [], timing: '45 min' };
  const lines = [{ id: 'cl_1', product_id: 7, quantity: 1, product }];
  globalThis.fetch = fakeApi(fakeCartCalls({ lines, address: null })).fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  const screen = await renderUi(
    <Provider store={store}>
      <CartPage />
    </Provider>,
  );
  const shown = screen.getByText(title);
  await expect.element(shown).toBeVisible();
  const text = shown.element().firstChild;
  if (text === null) throw new Error('The line has no title');
  for (const { 0: word, index } of title.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    expect(range.getClientRects(), word).toHaveLength(1);
  }
});
