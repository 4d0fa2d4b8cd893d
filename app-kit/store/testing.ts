/** Test helpers, also for remotes that run without the shell. */
import { atom } from 'jotai';
import type { CartEntry } from './cart/cart.ts';
import { cartStateAtom, INITIAL_CART_STATE } from './cart/cart.state.ts';

export { beginSessionAtom } from './begin-session.ts';
export { loginDialogStateAtom } from './login-dialog.ts';
export { receiveUserDetailAtom } from './session.ts';

/** Sets confirmed entries; null for a cart that is not loaded. */
export const setCartEntriesAtom = atom(null, (_get, set, entries: readonly CartEntry[] | null) => {
  set(cartStateAtom, { ...INITIAL_CART_STATE, optimistic: entries, confirmed: entries ?? [] });
});

interface ProductLine {
  id: string;
  product_id: number;
  quantity: number;
}

/** Cart response with products that all have the given price in rupees. */
export function createCartResponse(lines: readonly ProductLine[], price = 549) {
  const data = lines.map((line) => ({
    ...line,
    product: { id: line.product_id, title: 'AC jet service', price, images: [], timing: '45 min' },
  }));
  const total = lines.reduce((sum, { quantity }) => sum + price * quantity, 0);
  const charges = { subtotal: total, tax: 0, service_charge: total, visiting_fee: 0, discount: 0 };
  const [status, message] = lines.length > 0 ? [1, 'OK'] : [0, 'Your Cart Is Empty.'];
  const page = { data, current_page: 1, per_page: 100, last_page: 1, total: lines.length };
  return { status, message, cart: page, ...charges, total, address: null };
}

interface CallRequest {
  body: unknown;
  params: Readonly<Record<string, string>>;
}

/** Handlers of a fake API that keeps a cart. */
export function fakeCart(lines: readonly ProductLine[] = []) {
  let cartLines = [...lines];
  return {
    'GET /api/cart': () => createCartResponse(cartLines),
    'POST /api/cart/addtocart': ({ body }: CallRequest) => {
      const { product_id, quantity } = body as Omit<ProductLine, 'id'>;
      const line = { id: `line-${cartLines.length + 1}`, product_id, quantity };
      cartLines = [...cartLines, line];
      return { status: 1, message: 'Added to your cart', cart: line };
    },
    'PATCH /api/cart/edit': ({ body }: CallRequest) => {
      const { productId, newQuantity: quantity } = body as Record<string, number>;
      cartLines = cartLines.map((line) =>
        line.product_id === productId && quantity !== undefined ? { ...line, quantity } : line,
      );
      return { status: 1, message: 'Cart updated', cart: { id: 'line-1' } };
    },
    'DELETE /api/cart/{id}/delete': ({ params }: CallRequest) => {
      cartLines = cartLines.filter(({ id }) => id !== params['id']);
      return { status: 1, message: 'Removed' };
    },
  };
}
