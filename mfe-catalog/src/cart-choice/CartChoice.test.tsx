import { fakeApi, createDeferred, apiError, type FakeRequest } from 'shared-ui/test-utils';
import {
  cartEntriesAtom,
  pendingItemsAtom,
  endSessionAtom,
  loginDialogAtom,
  sessionAtom,
  store,
  toastAtom,
} from 'app-kit/store';
import {
  beginSessionAtom,
  fakeCart,
  loginDialogStateAtom,
  setCartEntriesAtom,
} from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CartChoice, useLoadCart } from './CartChoice.tsx';

const inCart = { id: 'line-1', product_id: 7, quantity: 1 };
const line = { lineId: 'line-1', kind: 'product' as const, itemId: 7, quantity: 1 };

/** A new session per test, so that late responses to the previous one are ignored. */
let sessionCount = 0;

beforeEach(() => {
  store.set(setCartEntriesAtom, null);
  store.set(loginDialogStateAtom, { kind: 'closed' });
  sessionCount += 1;
  store.set(beginSessionAtom, `session-${sessionCount}`);
});
/** Pending requests of the test, and the function that unmounts its screen. */
const pending = new Set<Promise<Response>>();
let close = async (): Promise<void> => undefined;
afterEach(async () => {
  await close();
  // A request left pending would reach the fake server of the next test.
  await vi.waitUntil(() => store.get(pendingItemsAtom).size === 0, 15_000);
  await Promise.allSettled(pending);
});

function TestItem() {
  useLoadCart();
  return (
    <div style={{ marginLeft: 60 }}>
      <CartChoice kind="product" itemId={7} title="AC jet service" />
    </div>
  );
}

/** @param server the cart on the server; `calls` override its responses */
async function open(calls: Parameters<typeof fakeApi>[0] = {}, server = fakeCart()) {
  const api = fakeApi({ ...server, ...calls });
  globalThis.fetch = (...args) => {
    const response = api.fetch(...args);
    pending.add(response);
    return response;
  };
  const screen = await renderWithStore(<TestItem />);
  close = screen.unmount;
  const listWrites = () => api.requests.filter((request) => !request.startsWith('GET'));
  return { api, listWrites, button: (name: string) => screen.getByRole('button', { name }) };
}

/** Like `open`, but the Add response waits until the test releases it. */
async function openWithHeldRequest() {
  const server = fakeCart();
  const { promise, resolve: release } = createDeferred<void>();
  const add = async (request: FakeRequest) => {
    await promise;
    return server['POST /api/cart/addtocart'](request);
  };
  return { release, ...(await open({ 'POST /api/cart/addtocart': add }, server)) };
}

/** What the shell does after a successful login. */
async function logIn(): Promise<void> {
  const dialog = store.get(loginDialogAtom);
  store.set(beginSessionAtom, 'token-2');
  store.set(loginDialogStateAtom, { kind: 'closed' });
  if (dialog.kind !== 'closed') await dialog.onLogin?.();
}

describe('CartChoice', () => {
  it('shows Delete before the server responds, and stores the line id', async () => {
    const { release, button } = await openWithHeldRequest();
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await button('Add').click();
    const group = document.querySelector('[role="group"]');
    await expect.element(button('Delete')).toBeVisible();
    expect(group).toHaveAttribute('aria-label', 'AC jet service');
    expect(group?.parentElement).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.poll(() => store.get(cartEntriesAtom)).toMatchObject([line]);
    expect(store.get(toastAtom)?.message).toBe('Added to your cart');
  });

  it('sends one request for two quick presses', async () => {
    const { release, listWrites, button } = await openWithHeldRequest();
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    const element = button('Add').element();
    if (element instanceof HTMLElement) {
      element.click();
      element.click();
    }
    release();
    await expect.element(button('Delete')).toBeVisible();
    await expect.poll(() => store.get(cartEntriesAtom)).toMatchObject([line]);
    expect(listWrites()).toHaveLength(1);
  });

  it('rolls back to Add and shows the error if the server rejects it', async () => {
    const { button } = await open({
      'POST /api/cart/addtocart': () => apiError(422, 'This is not available.'),
    });
    await button('Add').click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('This is not available.');
    await expect.element(button('Add')).toBeVisible();
    expect(store.get(cartEntriesAtom)).toEqual([]);
  });

  it('disables Add of a part that is out of stock, and says so', async () => {
    await renderWithStore(<CartChoice kind="spare_part" itemId={9} isOutOfStock />);
    await expect.element(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(page.getByRole('button', { name: 'Add' }).elements()).toEqual([]);
  });

  it.each([1, 2])('deletes quantity %i by its line id in one press', async (quantity) => {
    store.set(setCartEntriesAtom, [{ ...line, quantity }]);
    const { listWrites, button } = await open({}, fakeCart([{ ...inCart, quantity }]));
    await button('Delete').click();
    await expect.element(button('Add')).toBeVisible();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Removed');
    await expect.poll(listWrites).toEqual(['DELETE /api/cart/line-1/delete']);
  });

  it('asks a visitor to log in without sending a request, and adds the item after the login', async () => {
    store.set(endSessionAtom);
    const { api, listWrites, button } = await open();
    await button('Add').click();
    expect(store.get(toastAtom)?.message).toBe('Please Login/Register First!');
    expect(store.get(loginDialogAtom).kind).toBe('login');
    expect(api.requests).toEqual([]);
    await logIn();
    await expect.element(button('Delete')).toBeVisible();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Added to your cart');
    expect(listWrites()).toHaveLength(1);
  });

  it('does not add an item that the user’s cart already contains', async () => {
    store.set(endSessionAtom);
    const { listWrites, button } = await open({}, fakeCart([{ ...inCart, quantity: 2 }]));
    await button('Add').click();
    await logIn();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('It is already in your cart');
    await expect.element(button('Decrease quantity')).toBeVisible();
    expect(listWrites()).toEqual([]);
  });

  it('adds the item after a login that a 401 response required', async () => {
    store.set(setCartEntriesAtom, []);
    const server = fakeCart();
    const apiErrors = [apiError(401, 'Unauthenticated.')];
    const add = (request: FakeRequest) =>
      apiErrors.shift() ?? server['POST /api/cart/addtocart'](request);
    const { button } = await open({ 'POST /api/cart/addtocart': add }, server);
    await button('Add').click();
    await expect.poll(() => store.get(loginDialogAtom).kind).toBe('login');
    expect(store.get(sessionAtom).kind).toBe('visitor');
    await expect.element(button('Add')).toBeVisible();
    await logIn();
    await expect.element(button('Delete')).toBeVisible();
  });

  it('ignores the second tap of a double tap', async () => {
    const { listWrites, button } = await open();
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await expect.element(button('Add')).toBeVisible();
    pressAll();
    await expect.poll(() => document.querySelectorAll('button')).toHaveLength(2);
    pressAll();
    await waitForCoolDown();
    expect(store.get(cartEntriesAtom)).toMatchObject([line]);
    expect(listWrites()).toEqual(['POST /api/cart/addtocart']);
  });

  it('renders the stepper in exactly the size of Add', async () => {
    const { button } = await open();
    const add = button('Add').element().getBoundingClientRect();
    await button('Add').click();
    await expect.element(button('Delete')).toBeVisible();
    const stepper = document.querySelector('[role="group"]')?.getBoundingClientRect();
    expect([stepper?.width, stepper?.height]).toEqual([add.width, add.height]);
  });

  it('moves the focus to Delete after Add, and to Add after Delete', async () => {
    const { button } = await open();
    await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Delete')).toHaveFocus();
    await waitForCoolDown();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Add')).toHaveFocus();
  });

  it('keeps the focus on Add if it asks for a login', async () => {
    store.set(endSessionAtom);
    const { button } = await open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => store.get(loginDialogAtom).kind).toBe('login');
    await expect.element(button('Add')).toHaveFocus();
  });
});

/** Waits until the double-tap guard accepts the next press. */
const waitForCoolDown = () =>
  expect.poll(() => document.querySelector('[aria-disabled="true"]')).toBeNull();

const pressAll = () => document.querySelectorAll('button').forEach((button) => button.click());
