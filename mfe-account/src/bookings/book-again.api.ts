import { getFailureMessage, type Failure } from 'shared-ui/http';
import { api } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import type { BookingItem, Booking } from './bookings.api.ts';

/** Result of booking the same items again. */
export interface BookAgainResult {
  /** Number of the booking's lines that were added to the cart. */
  added: number;
  /** Names of items that are no longer sold. */
  unavailable: readonly string[];
  /** Message of the last other error; null if there was none. */
  errorMessage: string | null;
}

const INVALID = 422;

type OrderedItem = Pick<BookingItem, 'name' | 'quantity'> & {
  idBody: { product_id: number } | { spare_part_id: number };
};

/** Items ordered at checkout or by an edit. What was agreed on the visit (parts, estimates) belongs to that visit. */
const getOrderedItems = ({ products, spare_parts: parts }: Booking): OrderedItem[] => [
  ...products
    .filter(({ estimate = null }) => estimate === null)
    .map((item) => ({ ...item, idBody: { product_id: item.id } })),
  ...parts
    .filter(({ added }) => added === null)
    .map((item) => ({ ...item, idBody: { spare_part_id: item.id } })),
];

/** Adds the items to the cart one by one, in order. Stops if the network fails or the session has expired. */
export async function bookAgain(booking: Booking): Promise<BookAgainResult> {
  const unavailable: string[] = [];
  let added = 0;
  let errorMessage: string | null = null;
  for (const { name, quantity, idBody } of getOrderedItems(booking)) {
    const outcome = await api('POST /api/cart/addtocart', { body: { ...idBody, quantity } });
    if (outcome.kind === 'ok') added += 1;
    else if (outcome.kind === 'none') errorMessage = outcome.message;
    else if (isUnavailable(outcome)) unavailable.push(name);
    else errorMessage = getFailureMessage(outcome, texts.offline);
    if (outcome.kind === 'offline' || outcome.kind === 'unauthenticated') break;
  }
  return { added, unavailable, errorMessage };
}

const isUnavailable = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === INVALID &&
  ('product_id' in failure.fields || 'spare_part_id' in failure.fields);
