import { mapOutcome, type Outcome } from 'shared-ui/http';
import type { CartEntry } from 'shell/store';
import { api } from '../api.ts';
import type { Choice } from './cart-choice.ts';

/** The shared cart list as the server has it (page size: specification, section 9). */
export async function loadEntries(): Promise<Outcome<readonly CartEntry[]>> {
  const outcome = await api('GET /api/cart', { query: { per_page: 100, page: 1 } });
  return mapOutcome(outcome, ({ cart }) => cart.data.flatMap(toEntry));
}

/** Puts one of a thing into the cart; the quantity added is always 1 (specification, section 9). */
export const sendAdd = ({ kind, id }: Choice) =>
  api('POST /api/cart/addtocart', {
    body: kind === 'product' ? { product_id: id, quantity: 1 } : { spare_part_id: id, quantity: 1 },
  });

/** Takes a line out of the cart. */
export const sendDelete = (lineId: string) =>
  api('DELETE /api/cart/{id}/delete', { params: { id: lineId } });

interface WireLine {
  id: string;
  quantity: number;
  product_id?: number;
  spare_part_id?: number;
}

function toEntry({ id, quantity, product_id, spare_part_id }: WireLine): CartEntry[] {
  if (product_id !== undefined)
    return [{ lineId: id, kind: 'product', itemId: product_id, quantity }];
  if (spare_part_id !== undefined)
    return [{ lineId: id, kind: 'spare_part', itemId: spare_part_id, quantity }];
  return [];
}
