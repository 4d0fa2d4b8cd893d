import { mapOutcome, type Outcome } from 'shared-ui/http';
import { entriesOf, type CartEntry } from 'shell/store';
import { api } from '../api.ts';
import type { Choice } from './cart-choice.ts';

/** The shared cart list as the server has it (page size: specification, section 9). */
export async function loadEntries(): Promise<Outcome<readonly CartEntry[]>> {
  const outcome = await api('GET /api/cart', { query: { per_page: 100, page: 1 } });
  return mapOutcome(outcome, ({ cart }) => entriesOf(cart.data));
}

/** Puts one of a thing into the cart; the quantity added is always 1 (specification, section 9). */
export const sendAdd = ({ kind, id }: Choice) =>
  api('POST /api/cart/addtocart', {
    body: kind === 'product' ? { product_id: id, quantity: 1 } : { spare_part_id: id, quantity: 1 },
  });

/** Takes a line out of the cart. */
export const sendDelete = (lineId: string) =>
  api('DELETE /api/cart/{id}/delete', { params: { id: lineId } });
