import { Provider } from 'jotai';
import { fakeApi, apiError, renderUi } from 'shared-ui/test-utils';
import {
  beginSessionAtom,
  cartEntriesAtom,
  endSessionAtom,
  loginDialogAtom,
  sessionAtom,
  store,
  toastAtom,
} from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
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

/** What the shell does once the code was right. */
async function logIn(): Promise<void> {
  const dialog = store.get(loginDialogAtom);
  store.set(beginSessionAtom, 'token-2');
  store.set(loginDialogAtom, { kind: 'closed' });
  if (dialog.kind !== 'closed') await dialog.onLogin?.();
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

describe('CartChoice', () => {
  it('shows Delete at once, before the server has answered, and keeps the line’s id', async () => {
    const { promise, resolve } = held();
    const { button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => promise,
    });
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await button('Add').click();
    const group = document.querySelector('[role="group"]');
    await expect.element(button('Delete')).toBeVisible();
    expect(group).toHaveAttribute('aria-label', 'AC jet service');
    expect(group?.parentElement).toHaveAttribute('aria-busy', 'true');
    resolve(added);
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([line]);
    expect(store.get(toastAtom)?.message).toBe('Added to your cart');
  });

  it('sends one call for two quick presses', async () => {
    const { promise, resolve } = held();
    const { api, button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => promise,
    });
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    const element = button('Add').element();
    if (element instanceof HTMLElement) {
      element.click();
      element.click();
    }
    resolve(added);
    await expect.element(button('Delete')).toBeVisible();
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([line]);
    expect(api.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('goes back to Add and says why where the server refuses', async () => {
    const { button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => apiError(422, 'This is not available.'),
    });
    await button('Add').click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('This is not available.');
    await expect.element(button('Add')).toBeVisible();
    expect(store.get(cartEntriesAtom)).toEqual([]);
  });

  it('deletes by the line’s id', async () => {
    store.set(cartEntriesAtom, [line]);
    const { api, button } = await open({
      'DELETE /api/cart/{id}/delete': () => ({ status: 1, message: 'Removed' }),
    });
    await button('Delete').click();
    await expect.element(button('Add')).toBeVisible();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Removed');
    expect(api.requests).toEqual(['DELETE /api/cart/line-1/delete']);
  });

  it('brings the line back where it could not be deleted', async () => {
    store.set(cartEntriesAtom, [line]);
    const { button } = await open({
      'DELETE /api/cart/{id}/delete': () => apiError(500, 'Something Went Wrong'),
    });
    await button('Delete').click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Something Went Wrong');
    await expect.element(button('Delete')).toBeVisible();
  });

  it('asks a visitor to log in, and calls nothing', async () => {
    store.set(endSessionAtom);
    const { api, button } = await open({});
    await button('Add').click();
    expect(store.get(toastAtom)?.message).toBe('Please Login/Register First!');
    expect(store.get(loginDialogAtom).kind).toBe('login');
    expect(api.requests).toEqual([]);
  });

  it('adds what was pressed once the visitor has logged in, and says so', async () => {
    store.set(endSessionAtom);
    const { api, button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => added,
    });
    await button('Add').click();
    await logIn();
    await expect.element(button('Delete')).toBeVisible();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Added to your cart');
    expect(api.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('does not add again what whoever logged in has in the cart', async () => {
    store.set(endSessionAtom);
    const cart = { ...emptyCart.cart, data: [{ id: 'line-1', product_id: 7, quantity: 2 }] };
    const { api, button } = await open({
      'GET /api/cart': () => ({ ...emptyCart, status: 1, cart }),
    });
    await button('Add').click();
    await logIn();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('It is already in your cart');
    await expect.element(button('Decrease quantity')).toBeVisible();
    expect(api.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('adds after a login that became needed while it was sent', async () => {
    store.set(cartEntriesAtom, []);
    const answers = [apiError(401, 'Unauthenticated.'), added];
    const { button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => answers.shift(),
    });
    await button('Add').click();
    await expect.poll(() => store.get(loginDialogAtom).kind).toBe('login');
    await logIn();
    await expect.element(button('Delete')).toBeVisible();
  });

  it('asks to log in again where the token is not accepted any more', async () => {
    store.set(cartEntriesAtom, []);
    const { button } = await open({
      'POST /api/cart/addtocart': () => apiError(401, 'Unauthenticated.'),
    });
    await button('Add').click();
    await expect.poll(() => store.get(loginDialogAtom).kind).toBe('login');
    expect(store.get(sessionAtom).kind).toBe('visitor');
    await expect.element(button('Add')).toBeVisible();
  });

  it('takes a double tap for one: what comes up in place of Add is not pressed by it', async () => {
    const { api, button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => added,
      'DELETE /api/cart/{id}/delete': () => ({ status: 1, message: 'Removed' }),
    });
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await expect.element(button('Add')).toBeVisible();
    pressAll();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelectorAll('button')).toHaveLength(2);
    pressAll();
    await rested();
    expect(store.get(cartEntriesAtom)).toEqual([line]);
    expect(api.requests.filter((request) => !request.startsWith('GET'))).toEqual([
      'POST /api/cart/addtocart',
    ]);
  });

  it('gives the stepper the place of Add, to the pixel', async () => {
    const { button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => added,
    });
    const add = button('Add').element().getBoundingClientRect();
    await button('Add').click();
    await expect.element(button('Delete')).toBeVisible();
    const stepper = document.querySelector('[role="group"]')?.getBoundingClientRect();
    expect([stepper?.width, stepper?.height]).toEqual([add.width, add.height]);
  });

  it('has the focus on Delete after Add, and on Add after Delete', async () => {
    const { button } = await open({
      'GET /api/cart': () => emptyCart,
      'POST /api/cart/addtocart': () => added,
      'DELETE /api/cart/{id}/delete': () => ({ status: 1, message: 'Removed' }),
    });
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Delete')).toHaveFocus();
    await rested();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Add')).toHaveFocus();
  });
});

/** Until a place takes the next press. */
const rested = () => new Promise((resolve) => setTimeout(resolve, 450));

const pressAll = () => document.querySelectorAll('button').forEach((each) => each.click());
