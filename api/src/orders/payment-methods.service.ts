/** Which ways to pay are open for what is in the cart, asked before anything is ordered. */
import type { Queryable } from 'platform/db';
import { spoken, type Language } from 'platform/language';
import { calculateCharges } from '../money/charges.rules.ts';
import type { Paise } from '../money/money.ts';
import type { CashSettings } from '../settings/cash.ts';
import { getCashLimitError } from './cash-limits.rules.ts';
import { getOpenCashOrders } from './checkout.sql.ts';
import { PAYMENT_METHODS } from './order-lifecycle.rules.ts';
import type { PaymentMethodChoice } from './checkout.schema.ts';

/**
 * Every method, with the sentence that a checkout would be refused with where it is closed. A hint: the checkout itself
 * has the last word.
 * @param goods what the things in the cart cost, without charges
 * @param limits null where nothing is limited
 * @param language in which it is said why one is closed
 */
export async function listPaymentMethods(
  db: Queryable,
  userId: string,
  goods: Paise,
  limits: CashSettings | null,
  language: Language,
): Promise<PaymentMethodChoice[]> {
  const { total } = calculateCharges(goods);
  const apiError = limits && getCashLimitError(await getOpenCashOrders(db, userId), total, limits);
  return PAYMENT_METHODS.map((method) => {
    const why = method === 'cod' ? apiError && spoken(apiError.sentence, language) : undefined;
    return { payment_method: method, available: why === undefined, message: why ?? null };
  });
}
