/** Rules of the checkout, without any database. */
import { foldDigits, readMobileNumber } from 'contract/digits';
import { refuse } from 'platform/http';
import { TEN_DIGITS } from '../limits.ts';
import { paise, type Paise, formatRupees } from '../money/money.ts';
import type { TakenLine } from '../cart/cart.service.ts';
import type { CheckoutBody } from './checkout.schema.ts';
import { getOrderTotal } from './invoice.rules.ts';
import { say } from '../texts/texts.ts';

const TEN_DIGIT_NUMBER = new RegExp(TEN_DIGITS);
/** The provider takes no payment below one rupee. */
const MIN_ONLINE_PAISE = 100;

/**
 * Whom a partner serves. Required of partners and refused (422) from anyone else; an empty value
 * counts as none.
 */
export function readCustomerNumber(
  given: string | null | undefined,
  userType: 'customer' | 'partner',
): string | null {
  const written = given?.trim() ?? '';
  const number = readMobileNumber(written) ?? foldDigits(written);
  if (userType === 'partner') {
    if (TEN_DIGIT_NUMBER.test(number)) return number;
    throw refuse.invalid('customer_number', say.customersNumber);
  }
  if (number === '') return null;
  throw refuse.invalid('customer_number', say.partnersOnly);
}

/** The note for the technician as it is kept: without blanks around, null where it says nothing. */
export const tidyNote = (note: CheckoutBody['note']): string | null => note?.trim() || null;

const RUPEES = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * Reads what the customer was shown from the header `X-Expected-Total`, in rupees with at most two decimals. Undefined
 * without the header; refuses (422) a malformed one.
 */
export function readExpectedTotal(headers: Record<string, unknown>): Paise | undefined {
  const given = headers['x-expected-total'];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && RUPEES.test(given))
    return paise(Math.round(Number(given) * 100));
  throw refuse.invalid('X-Expected-Total', say.expectedTotalShape);
}

/** Refuses (409) a cart that comes to something else than the customer was shown. */
export function checkExpectedTotal(total: Paise, expected: Paise | undefined): void {
  if (expected === undefined || expected === total) return;
  throw refuse.conflict(say.totalChanged(formatRupees(total)));
}

/** What the cart comes to. Refuses (422) an empty one, and what the provider would not take. */
export function getCheckoutTotal(
  lines: readonly Pick<TakenLine, 'price_paise' | 'quantity'>[],
  method: CheckoutBody['payment_method'],
): Paise {
  if (lines.length === 0) throw refuse.unprocessable(say.cartEmpty);
  const total = getOrderTotal(
    lines.map(({ price_paise: price, quantity }) => ({ price: paise(price), quantity })),
  );
  if (method === 'phonepe' && total < MIN_ONLINE_PAISE) {
    throw refuse.invalid('payment_method', say.tooLittleOnline);
  }
  return total;
}
