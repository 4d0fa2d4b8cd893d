/** The payment page's rules: no React, no store, no network. */

import type { Address, CheckoutBody } from 'api/contract';
import { TEN_DIGITS } from 'api/limits';
import { EMPTY_DRAFT } from '../address/address.ts';

/** Values of `payment_method` on the wire (CHECKOUT-9). */
export type PaymentMethod = CheckoutBody['payment_method'];

/** What is needed to place an order. */
export interface OrderDraft {
  method: PaymentMethod;
  /** The saved address, or null. */
  address: Address | null;
  /** Digits written into the partner's field; null for a customer, who has no such field. */
  customerNumber: string | null;
  /** What the technician should know; may be empty. */
  note: string;
}

/** Why an order can't be sent. */
export type OrderProblem = 'address' | 'customer-number';

const WHOLE_NUMBER = new RegExp(TEN_DIGITS);

/** Makes the body of a checkout from the address as the server saved it, or says what is missing. */
export function checkoutBody(draft: OrderDraft): CheckoutBody | OrderProblem {
  if (draft.address === null) return 'address';
  if (draft.customerNumber !== null && !WHOLE_NUMBER.test(draft.customerNumber))
    return 'customer-number';
  const { first_name, last_name, city, block, address, landmark } = draft.address;
  const note = draft.note.trim();
  return {
    address,
    first_name,
    last_name,
    city: city as CheckoutBody['city'],
    block: block as CheckoutBody['block'],
    landmark: landmark ?? '',
    payment_method: draft.method,
    ...(note === '' ? {} : { note }),
    ...(draft.customerNumber === null ? {} : { customer_number: draft.customerNumber }),
  };
}

/** The body with the hold that keeps a time; as it is where the order goes without one. */
export const withHold = (body: CheckoutBody, hold: string | null): CheckoutBody =>
  hold === null ? body : { ...body, visit_hold: hold };

/**
 * Gives each order one key, so that it can't be placed twice: the same body at the same total asks again under the same
 * key (after a lost answer, say). Another body or total gets another key, and so does the next order once `forget` was called.
 * @param makeKey gives a fresh random key
 */
export function createOrderKeys(makeKey: () => string): {
  keyFor: (body: CheckoutBody, total: number) => string;
  forget: () => void;
} {
  let last: { text: string; key: string } | null = null;
  return {
    keyFor: (body, total) => {
      const text = JSON.stringify([body, total]);
      if (last?.text !== text) last = { text, key: makeKey() };
      return last.key;
    },
    forget: () => {
      last = null;
    },
  };
}

/** What was refused of the address, by field: it is mended in its dialog. Null where the address is not to blame. */
export function addressProblems(
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const found = Object.entries(fields).filter(([field]) => field in EMPTY_DRAFT);
  return found.length === 0 ? null : Object.fromEntries(found);
}
