import { Provider } from 'jotai';
import { fakeApi, apiError, renderUi } from 'shared-ui/test-utils';
import { beginSessionAtom, cartEntriesAtom, loginDialogAtom, store, toastAtom } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CartChoice, useCartEntries } from './CartChoice.tsx';

const ok = { status: 1, message: 'Added to your cart' };
const emptyCart = {
  status: 0,
  message: 'Your Cart Is Empty.',
  cart: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 },
  total: 0,
  address: null,
};
const added = { ...ok, cart: { id: 'line-1', product_id: 7, quantity: 1 } };
const line = { lineId: 'line-1', kind: 'product' as const, itemId: 7, quantity: 1 };

const realFetch = globalThis.fetch;
beforeEach(() => {
  store.set(cartEntriesAtom, null);
  store.set(loginDialogAtom, { kind: 'closed' });
  store.set(beginSessionAtom, 'token');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function Place() {
  useCartEntries();
  return <CartChoice kind="product" id={7} title="AC jet service" />;
}

async function open(calls: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  const screen = await renderUi(
    <Provider store={store}>
      <Place />
    </Provider>,
  );
  return { api, button: (name: string) => screen.getByRole('button', { name }) };
}

/** An answer that comes when the test says so. */
function held() {
  const answers = new EventTarget();
  const promise = new Promise<unknown>((resolve) => {
    answers.addEventListener('answer', (event) => {
      if (event instanceof CustomEvent) resolve(event.detail);
    });
  });
  const resolve = (detail: unknown) => answers.dispatchEvent(new CustomEvent('answer', { detail }));
  return { promise, resolve };
}

const quantity = () => store.get(cartEntriesAtom)?.[0]?.quantity;

describe('the quantity', () => {
  const edit = 'PATCH /api/cart/edit';
  const taken = { status: 1, message: 'Cart updated', cart: { id: 'line-1' } };

  it('rises at once, and the server is told of the product and its new quantity', async () => {
    store.set(cartEntriesAtom, [line]);
    const { promise, resolve } = held();
    const sent: unknown[] = [];
    const { button } = await open({
      [edit]: ({ body }) => {
        sent.push(body);
        return promise;
      },
    });
    await button('Increase quantity').click();
    expect(quantity()).toBe(2);
    await expect.element(button('Decrease quantity')).toBeVisible();
    resolve(taken);
    await expect.poll(() => sent).toEqual([{ productId: 7, newQuantity: 2 }]);
    expect(store.get(toastAtom)?.message).not.toBe('Cart updated');
  });

  it('goes out together for what was pressed while a call was under way', async () => {
    store.set(cartEntriesAtom, [line]);
    const { promise, resolve } = held();
    const sent: unknown[] = [];
    const { button } = await open({
      [edit]: ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? promise : taken;
      },
    });
    for (const _press of [1, 2, 3]) {
      await button('Increase quantity').click();
      await rested();
    }
    expect(quantity()).toBe(4);
    resolve(taken);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.at(-1)).toEqual({ productId: 7, newQuantity: 4 });
  });

  it('goes back to what the server has where it refuses', async () => {
    store.set(cartEntriesAtom, [{ ...line, quantity: 3 }]);
    const { button } = await open({ [edit]: () => apiError(422, 'Choose 1 to 20.') });
    await button('Decrease quantity').click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Choose 1 to 20.');
    expect(quantity()).toBe(3);
  });

  it('follows an Add that is still on its way', async () => {
    const { promise, resolve } = held();
    const sent: unknown[] = [];
    const { button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => promise,
      [edit]: ({ body }) => {
        sent.push(body);
        return taken;
      },
    });
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await button('Add').click();
    await rested();
    await button('Increase quantity').click();
    expect(quantity()).toBe(2);
    expect(sent).toEqual([]);
    resolve(added);
    await expect.poll(() => sent).toEqual([{ productId: 7, newQuantity: 2 }]);
    expect(quantity()).toBe(2);
  });

  it('ends at 20', async () => {
    store.set(cartEntriesAtom, [{ ...line, quantity: 20 }]);
    const { button } = await open({});
    await expect.element(button('Increase quantity')).toHaveAttribute('aria-disabled', 'true');
  });
});

/** Until a place takes the next press. */
const rested = () => new Promise((resolve) => setTimeout(resolve, 450));
