import { fakeApi, createDeferred, type FakeRequest } from 'shared-ui/test-utils';
import { cartEntriesAtom, store, toastAtom } from 'app-kit/store';
import {
  beginSessionAtom,
  loginDialogStateAtom,
  setCartEntriesAtom,
  fakeCart,
} from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartChoice, useLoadCart } from './CartChoice.tsx';

const inCart = { id: 'line-1', product_id: 7, quantity: 1 };

beforeEach(() => {
  store.set(setCartEntriesAtom, null);
  store.set(loginDialogStateAtom, { kind: 'closed' });
  store.set(beginSessionAtom, 'token');
});

function TestItem() {
  useLoadCart();
  return <CartChoice kind="product" itemId={7} title="AC jet service" />;
}

/** @param server the cart on the server; `calls` override its responses */
async function open(calls: Parameters<typeof fakeApi>[0] = {}, server = fakeCart([inCart])) {
  globalThis.fetch = fakeApi({ ...server, ...calls }).fetch;
  const screen = await renderWithStore(<TestItem />);
  return { button: (name: string) => screen.getByRole('button', { name }) };
}

/** Like `open`, but responses to `call` wait until the test releases them; `sent` records the quantities sent. */
async function openWithHeldRequest(call: typeof EDIT | typeof ADD, server = fakeCart([inCart])) {
  const sent: unknown[] = [];
  const { promise, resolve: release } = createDeferred<void>();
  const edit = async (request: FakeRequest) => {
    sent.push(request.body);
    if (call === EDIT) await promise;
    return server[EDIT](request);
  };
  const add = async (request: FakeRequest) => {
    if (call === ADD) await promise;
    return server[ADD](request);
  };
  return { sent, release, ...(await open({ [EDIT]: edit, [ADD]: add }, server)) };
}

const EDIT = 'PATCH /api/cart/edit';
const ADD = 'POST /api/cart/addtocart';

const getQuantity = () => store.get(cartEntriesAtom)?.[0]?.quantity;

describe('quantity of a cart item', () => {
  it('increases optimistically and sends product and quantity', async () => {
    const { sent, release, button } = await openWithHeldRequest(EDIT);
    await expect.poll(getQuantity).toBe(1);
    await button('Increase quantity').click();
    expect(getQuantity()).toBe(2);
    await expect.element(button('Decrease quantity')).toBeVisible();
    release();
    await expect.poll(() => sent).toEqual([{ productId: 7, newQuantity: 2 }]);
    expect(store.get(toastAtom)?.message).not.toBe('Cart updated');
  });

  it('sends presses during a request as one change afterwards', async () => {
    const { sent, release, button } = await openWithHeldRequest(EDIT);
    await expect.poll(getQuantity).toBe(1);
    for (const _press of [1, 2, 3]) {
      await button('Increase quantity').click();
      await waitForCoolDown();
    }
    expect(getQuantity()).toBe(4);
    release();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.at(-1)).toEqual({ productId: 7, newQuantity: 4 });
  });

  it('is sent after a pending Add', async () => {
    const { sent, release, button } = await openWithHeldRequest(ADD, fakeCart());
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await button('Add').click();
    await waitForCoolDown();
    await button('Increase quantity').click();
    expect(getQuantity()).toBe(2);
    expect(sent).toEqual([]);
    release();
    await expect.poll(() => sent).toEqual([{ productId: 7, newQuantity: 2 }]);
    expect(getQuantity()).toBe(2);
  });

  it('is limited to 20', async () => {
    const { button } = await open({}, fakeCart([{ ...inCart, quantity: 20 }]));
    await expect.element(button('Increase quantity')).toHaveAttribute('aria-disabled', 'true');
  });
});

/** Waits until the double-tap guard accepts the next press. */
const waitForCoolDown = () =>
  expect.poll(() => document.querySelector('[aria-disabled="true"]')).toBeNull();
