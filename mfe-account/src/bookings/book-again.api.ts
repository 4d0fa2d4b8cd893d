import { getFailureMessage, type Failure } from 'shared-ui/http';
import { api } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import type { BookingItem, Booking } from './bookings.api.ts';

/** Result of booking the same items again. */
export interface BookAgainResult {
  /** Number of the booking's lines that were added to the cart. */
  added: number;
  /** Names of items that are no longer sold. */
  unavailable: string[];
  /** Message of the last other error; null if there was none. */
  errorMessage: string | null;
}

const INVALID = 422;

type OrderedItem = Pick<BookingItem, 'id' | 'name' | 'quantity'>;

/** Items ordered at checkout or by an edit. What was agreed on the visit (parts, estimates) belongs to that visit. */
const getOrderedItems = ({ products, spare_parts: parts }: Booking) => ({
  services: products.filter(({ estimate = null }) => estimate === null),
  parts: parts.filter(({ added }) => added === null),
});

/** Adds the parts to the cart, chooses their fittings there, and adds the other services. */
export async function bookAgain(booking: Booking): Promise<BookAgainResult> {
  const { services, parts } = getOrderedItems(booking);
  const result: BookAgainResult = { added: 0, unavailable: [], errorMessage: null };
  if (await addItems('spare_part_id', parts, result))
    await addItems('product_id', await chooseFittings(services, parts), result);
  return result;
}

/** Adds items one by one, in order. Stops and returns false if the network fails or the session has expired. */
async function addItems(
  key: 'product_id' | 'spare_part_id',
  items: readonly OrderedItem[],
  result: BookAgainResult,
): Promise<boolean> {
  for (const { id, name, quantity } of items) {
    const outcome = await api('POST /api/cart/addtocart', { body: { [key]: id, quantity } });
    if (outcome.kind === 'ok') result.added += 1;
    else if (outcome.kind === 'none') result.errorMessage = outcome.message;
    else if (isUnavailable(outcome)) result.unavailable.push(name);
    else result.errorMessage = getFailureMessage(outcome, texts.offline);
    if (outcome.kind === 'offline' || outcome.kind === 'unauthenticated') return false;
  }
  return true;
}

/**
 * Chooses the fitting of each part that was booked with one. A booking lists a fitting as a service with the quantity of
 * its part. If the cart already had pieces of the part without fitting, choosing the fitting would fit those too: the
 * fitting then remains a service to add. Returns the services that are still to be added.
 */
async function chooseFittings(
  services: readonly OrderedItem[],
  parts: readonly OrderedItem[],
): Promise<readonly OrderedItem[]> {
  if (services.length === 0 || parts.length === 0) return services;
  const cart = await api('GET /api/cart', { query: { per_page: 100, page: 1 } });
  if (cart.kind !== 'ok') return services;
  let others = services;
  for (const { id, quantity } of parts) {
    const line = cart.data.cart.data.find(({ spare_part: part }) => part?.id === id);
    const fitting = line?.spare_part?.fitting;
    const service = others.find(
      (other) => other.id === fitting?.product_id && other.quantity === quantity,
    );
    if (service === undefined) continue;
    const isFitted =
      fitting?.chosen === true || (line?.quantity === quantity && (await fitPart(id, quantity)));
    if (isFitted) others = others.filter((other) => other !== service);
  }
  return others;
}

const fitPart = async (sparePartId: number, newQuantity: number): Promise<boolean> =>
  (await api('PATCH /api/cart/edit', { body: { sparePartId, newQuantity, fitted: true } })).kind ===
  'ok';

const isUnavailable = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === INVALID &&
  ('product_id' in failure.fields || 'spare_part_id' in failure.fields);
