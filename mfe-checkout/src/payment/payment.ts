/** Rules of the payment page. No React, no network. */
import type { Address, CheckoutBody } from 'api/contract';
import { TEN_DIGITS } from 'api/limits';
import { EMPTY_DRAFT } from '../address/address.ts';

/** Values of `payment_method` in the API (CHECKOUT-9). */
export type PaymentMethod = CheckoutBody['payment_method'];

/** How the customer gets the parts of a cart without services. */
export type FulfilmentMethod = NonNullable<CheckoutBody['parts_way']>;

export interface OrderDraft {
  method: PaymentMethod;
  /** The saved address, or null. */
  address: Address | null;
  /** Phone number of the customer for whom a partner orders; null if customers order themselves. */
  customerNumber: string | null;
  /** Note for the technician; may be empty. Not sent if the customer picks the parts up. */
  note: string;
  /** Whether the customer picks the parts up; false by default. */
  isPickedUp?: boolean;
}

/** Why an order can't be sent. */
export type OrderProblem = 'address' | 'customer-number';

const TEN_DIGITS_PATTERN = new RegExp(TEN_DIGITS);

/** Builds the checkout body, or returns what is missing. */
export function buildCheckoutBody(draft: OrderDraft): CheckoutBody | OrderProblem {
  if (draft.address === null) return 'address';
  if (draft.customerNumber !== null && !TEN_DIGITS_PATTERN.test(draft.customerNumber))
    return 'customer-number';
  const { first_name, last_name, city, block, address, landmark, second_phone } = draft.address;
  const note = draft.isPickedUp ? '' : draft.note.trim();
  return {
    address,
    first_name,
    last_name,
    city: city as CheckoutBody['city'],
    block: block as CheckoutBody['block'],
    landmark: landmark ?? '',
    payment_method: draft.method,
    ...(second_phone && { second_phone }),
    ...(note === '' ? {} : { note }),
    ...(draft.isPickedUp && { parts_way: 'pick_up' as const }),
    ...(draft.customerNumber === null ? {} : { customer_number: draft.customerNumber }),
  };
}

/** Adds the visit hold, if there is one. */
export const addHold = (body: CheckoutBody, hold: string | null): CheckoutBody =>
  hold === null ? body : { ...body, visit_hold: hold };

/**
 * Assigns one idempotency key per order. The same body and total as in the previous call get the same key (e.g. after a
 * lost response); another body, another total, or the next order after `forget` gets a new one.
 * @param makeKey returns a random key
 */
export function createIdempotencyKeys(makeKey: () => string): {
  getKey: (body: CheckoutBody, total: number) => string;
  forget: () => void;
} {
  let last: { text: string; key: string } | null = null;
  return {
    getKey: (body, total) => {
      const text = JSON.stringify([body, total]);
      if (last?.text !== text) last = { text, key: makeKey() };
      return last.key;
    },
    forget: () => {
      last = null;
    },
  };
}

/** Returns the errors of the address by field, which its dialog shows; null if the address has none. */
export function getAddressErrors(
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const addressErrors = Object.entries(fields).filter(([field]) => field in EMPTY_DRAFT);
  return addressErrors.length === 0 ? null : Object.fromEntries(addressErrors);
}
