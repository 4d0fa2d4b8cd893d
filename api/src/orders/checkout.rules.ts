/** Validates the fields of a checkout and calculates its total. */
import { foldDigits, readMobileNumber } from 'contract/digits';
import { refuse } from 'platform/http';
import { TEN_DIGITS } from '../limits.ts';
import { paise, type Paise, formatRupees } from '../money/money.ts';
import type { OrderedLine } from '../cart/cart.service.ts';
import type { CheckoutBody } from './checkout.schema.ts';
import { getOrderTotal } from './invoice.rules.ts';
import { messages } from '../texts/texts.ts';

const TEN_DIGIT_NUMBER = new RegExp(TEN_DIGITS);
/** The provider rejects payments below one rupee. */
export const MIN_ONLINE_PAISE = 100;

/**
 * Returns the ten-digit number of the customer whom a partner serves; null for a customer's own order. Throws 422 if a
 * partner sends no valid number or a customer sends any.
 */
export function parseCustomerNumber(
  input: string | null | undefined,
  userType: 'customer' | 'partner',
): string | null {
  const written = input?.trim() ?? '';
  const number = readMobileNumber(written) ?? foldDigits(written);
  if (userType === 'partner') {
    if (TEN_DIGIT_NUMBER.test(number)) return number;
    throw refuse.invalid('customer_number', messages.customersNumber);
  }
  if (number === '') return null;
  throw refuse.invalid('customer_number', messages.partnersOnly);
}

/** Trims the note for the technician; returns null if it is blank. */
export const normalizeNote = (note: CheckoutBody['note']): string | null => note?.trim() || null;

const RUPEES = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * Parses the header `X-Expected-Total`: rupees with at most two decimals. Returns undefined without the header; throws
 * 422 if it is malformed.
 */
export function parseExpectedTotal(headers: Record<string, unknown>): Paise | undefined {
  const input = headers['x-expected-total'];
  if (input === undefined) return undefined;
  if (typeof input === 'string' && RUPEES.test(input))
    return paise(Math.round(Number(input) * 100));
  throw refuse.invalid('X-Expected-Total', messages.expectedTotalShape);
}

/**
 * Throws 409 if the total differs from the one that was shown. `undefined` skips the check; null stands for an invalid
 * amount in the request and never matches.
 */
export function checkExpectedTotal(total: Paise, expected: Paise | null | undefined): void {
  if (expected === undefined || expected === total) return;
  throw refuse.conflict(messages.totalChanged(formatRupees(total)));
}

/** Returns the order's total. Throws 422 if the cart is empty or the amount is too small to pay online. */
export function getCheckoutTotal(
  lines: readonly Pick<OrderedLine, 'price_paise' | 'quantity'>[],
  method: CheckoutBody['payment_method'],
): Paise {
  if (lines.length === 0) throw refuse.unprocessable(messages.cartEmpty);
  const total = getOrderTotal(
    lines.map(({ price_paise: price, quantity }) => ({ price: paise(price), quantity })),
  );
  if (method === 'phonepe' && total < MIN_ONLINE_PAISE) {
    throw refuse.invalid('payment_method', messages.tooLittleOnline);
  }
  return total;
}
