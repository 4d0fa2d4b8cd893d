import { mapOutcome, type AnswerOf, type Outcome } from 'shared-ui/http';
import { toPaise } from 'shared-ui/base';
import { api } from '../api.ts';
import { texts } from '../texts.ts';
import type { CartChange, CartLine, Charges } from './cart.ts';
import type { SendOutcome } from './line-queue.ts';

type CartAnswer = AnswerOf<'GET /api/cart'>;
type WireLine = CartAnswer['cart']['data'][number];

/** The cart as the server has it. */
export interface ServerCart {
  lines: readonly CartLine[];
  charges: Charges;
  address: CartAnswer['address'];
}

/** Page sizes of the two pages (specification, section 9). */
export type CartPageSize = 100 | 1000;

/** Loads the cart. An empty one is `none` with the server's words; one that can't be read counts as refused. */
export async function loadCart(
  size: CartPageSize,
  signal?: AbortSignal,
): Promise<Outcome<ServerCart>> {
  const outcome = await api('GET /api/cart', { query: { per_page: size, page: 1 }, signal });
  try {
    return mapOutcome(outcome, reshape);
  } catch {
    // A line that this page can't show: it says so and can be tried again, in place of a shape that stays for ever.
    return { kind: 'refused', status: 502, message: '', fields: {}, retryAfter: null };
  }
}

/** Sends one change of a line. */
export async function sendChange(change: CartChange): Promise<SendOutcome> {
  const outcome =
    change.kind === 'remove'
      ? await api('DELETE /api/cart/{id}/delete', { params: { id: change.line.id } })
      : await api('PATCH /api/cart/edit', {
          body: { ...namedBy(change.line), newQuantity: change.quantity },
        });
  if (outcome.kind === 'ok') return { kind: 'done', message: outcome.data.message };
  const gone = outcome.kind === 'refused' && outcome.status === 404 && change.kind === 'remove';
  if (gone) return { kind: 'done', message: null };
  return {
    kind: 'refused',
    message: outcome.kind === 'offline' ? texts.cart.notChanged : outcome.message,
  };
}

/** A service is named by its product's id (specification, section 7), a part by its own. */
const namedBy = ({ kind, itemId }: CartLine) =>
  kind === 'product' ? { productId: itemId } : { sparePartId: itemId };

const reshape = (answer: CartAnswer): ServerCart => ({
  lines: answer.cart.data.map(lineOf),
  charges: {
    serviceCharge: toPaise(answer.service_charge),
    tax: toPaise(answer.tax),
    visitingFee: toPaise(answer.visiting_fee),
    coupon: toPaise(answer.discount),
    total: toPaise(answer.total),
  },
  address: answer.address,
});

/** @throws Error for a line that is neither a service nor a part */
function lineOf(wire: WireLine): CartLine {
  const { id, quantity, product, spare_part: part } = wire;
  if (product !== undefined) {
    const { title, price, timing: detail } = product;
    const image = product.images.at(-1) ?? null;
    const line = { id, quantity, title, image, detail, price: toPaise(price) };
    return { ...line, kind: 'product', itemId: product.id };
  }
  if (part !== undefined) {
    const { service_name: title, image, brand: detail, price } = part;
    const line = { id, quantity, title, image, detail, price: toPaise(price) };
    return { ...line, kind: 'spare_part', itemId: part.id };
  }
  throw new Error(`line ${id} is neither a service nor a part`);
}
