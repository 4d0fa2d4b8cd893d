import { failureMessage, type Failure } from 'shared-ui/http';
import { api } from 'shell/store';
import { texts } from '../texts/en/account.ts';
import type { BookedThing, Booking } from './bookings.api.ts';

/** How booking the same again went. */
export interface BookedAgain {
  /** How many of the things are in the cart now. */
  added: number;
  /** Names of what is not sold any more. */
  gone: readonly string[];
  /** Why something else is not in the cart; null where nothing else went wrong. */
  problem: string | null;
}

const INVALID = 422;

type Wanted = Pick<BookedThing, 'name' | 'quantity'> & {
  named: { product_id: number } | { spare_part_id: number };
};

/** Products and parts as they were ordered; what was added on a visit belonged to that visit. */
const wantedOf = ({ products, spare_parts: parts }: Booking): Wanted[] => [
  ...products.map((thing) => ({ ...thing, named: { product_id: thing.id } })),
  ...parts
    .filter(({ added }) => added === null)
    .map((thing) => ({ ...thing, named: { spare_part_id: thing.id } })),
];

/** Puts what was booked into the cart again, one after the other, in its order. Stops where nobody answers. */
export async function bookAgain(booking: Booking): Promise<BookedAgain> {
  const gone: string[] = [];
  let added = 0;
  let problem: string | null = null;
  for (const { name, quantity, named } of wantedOf(booking)) {
    const outcome = await api('POST /api/cart/addtocart', { body: { ...named, quantity } });
    if (outcome.kind === 'ok') added += 1;
    else if (outcome.kind === 'none') problem = outcome.message;
    else if (isGone(outcome)) gone.push(name);
    else problem = failureMessage(outcome, texts.offline);
    if (outcome.kind === 'offline' || outcome.kind === 'unauthenticated') break;
  }
  return { added, gone, problem };
}

const isGone = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  failure.status === INVALID &&
  ('product_id' in failure.fields || 'spare_part_id' in failure.fields);
