import { mapOutcome, type Outcome } from 'shared-ui/http';
import { entriesOf, type CartEntry } from 'shell/store';
import { api } from '../api.ts';
import type { Choice } from './cart-choice.ts';

/** The shared cart list and what the whole cart costs in rupees, as the server has them. */
export interface CartList {
  entries: readonly CartEntry[];
  total: number;
}

/** Asks for the cart (page size: specification, section 9). */
export async function loadCart(): Promise<Outcome<CartList>> {
  const outcome = await api('GET /api/cart', { query: { per_page: 100, page: 1 } });
  return mapOutcome(outcome, ({ cart, total }) => ({ entries: entriesOf(cart.data), total }));
}

/** Puts one of a thing into the cart; the quantity added is always 1 (specification, section 9). */
export const sendAdd = ({ kind, id }: Choice) =>
  api('POST /api/cart/addtocart', {
    body: kind === 'product' ? { product_id: id, quantity: 1 } : { spare_part_id: id, quantity: 1 },
  });

/** Sets how many of a thing are in the cart. */
export const sendQuantity = ({ kind, id }: Choice, newQuantity: number) =>
  api('PATCH /api/cart/edit', {
    body: kind === 'product' ? { productId: id, newQuantity } : { sparePartId: id, newQuantity },
  });

/** Takes a line out of the cart. */
export const sendDelete = (lineId: string) =>
  api('DELETE /api/cart/{id}/delete', { params: { id: lineId } });
