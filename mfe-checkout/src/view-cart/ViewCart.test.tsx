import { expectNoAxeViolations, fakeApi } from 'shared-ui/test-utils';
import { loadCartAtom, store } from 'app-kit/store';
import { beginSessionAtom, createCartResponse, setCartEntriesAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { expect, it } from 'vitest';
import ViewCart from '../exposes/fragments/view-cart.tsx';

it('shows the number of items and the server’s total, and links to the cart', async () => {
  const lines = [{ id: 'a', product_id: 1400, quantity: 2 }];
  globalThis.fetch = fakeApi({ 'GET /api/cart': () => createCartResponse(lines) }).fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  await store.set(loadCartAtom);
  const screen = await renderWithStore(<ViewCart count={2} />);
  await expect.element(screen.getByText('2 items')).toBeVisible();
  await expect.element(screen.getByText('₹1,098')).toBeVisible();
  const link = screen.getByRole('link', { name: 'View Cart' });
  await expect.element(link).toHaveAttribute('href', '/cart');
  await expectNoAxeViolations();
});
