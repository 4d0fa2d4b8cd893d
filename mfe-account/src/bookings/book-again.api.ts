import { getFailureMessage, type Failure } from 'shared-ui/http';
import { api } from 'shell/store';
import { texts } from '../texts/en/account.ts';
import type { BookedThing, Booking } from './bookings.api.ts';

/** Result of booking the same items again. */
export interface BookAgainResult {
  /** Number of items now in the cart. */
  added: number;
  /** Names of items that are no longer sold. */
  gone: readonly string[];
  /** Error message for the remaining items; null if there was no other error. */
  problem: string | null;
}

const INVALID = 422;

type Wanted = Pick<BookedThing, 'name' | 'quantity'> & {
  named: { product_id: number } | { spare_part_id: number };
};

/** Originally ordered items. Parts that were added on the visit belong to that visit. */
const getOrderedItems = ({ products, spare_parts: parts }: Booking): Wanted[] => [
  ...products.map((thing) => ({ ...thing, named: { product_id: thing.id } })),
  ...parts
    .filter(({ added }) => added === null)
    .map((thing) => ({ ...thing, named: { spare_part_id: thing.id } })),
];

/** Adds the items to the cart one by one, in order. Stops at the first network failure. */
export async function bookAgain(booking: Booking): Promise<BookAgainResult> {
  const gone: string[] = [];
  let added = 0;
  let problem: string | null = null;
  for (const { name, quantity, named } of getOrderedItems(booking)) {
    const outcome = await api('POST /api/cart/addtocart', { body: { ...named, quantity } });
    if (outcome.kind === 'ok') added += 1;
    else if (outcome.kind === 'none') problem = outcome.message;
    else if (isGone(outcome)) gone.push(name);
    else problem = getFailureMessage(outcome, texts.offline);
    if (outcome.kind === 'offline' || outcome.kind === 'unauthenticated') break;
  }
  return { added, gone, problem };
}

const isGone = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === INVALID &&
  ('product_id' in failure.fields || 'spare_part_id' in failure.fields);
