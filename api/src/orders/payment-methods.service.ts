import type { Queryable } from 'platform/db';
import { localize, type Language } from 'platform/language';
import type { Paise } from '../money/money.ts';
import { getCashLimitError, type CashLimits } from './cash-limits.rules.ts';
import { getOpenCashOrders } from './checkout.sql.ts';
import { PAYMENT_METHODS } from '../transitions/facts.ts';
import type { PaymentMethodChoice } from './checkout.schema.ts';

/**
 * Lists every payment method. Cash has the error that a checkout would return if the limits of open cash orders are
 * exceeded; nothing else is checked. This is a hint: the checkout validates again.
 * @param goods price of the items, which includes all charges
 * @param limits null if there are none
 */
export async function listPaymentMethods(
  db: Queryable,
  userId: string,
  goods: Paise,
  limits: CashLimits | null,
  language: Language,
): Promise<PaymentMethodChoice[]> {
  const apiError = limits && getCashLimitError(await getOpenCashOrders(db, userId), goods, limits);
  return PAYMENT_METHODS.map((method) => {
    const reason = method === 'cod' ? apiError && localize(apiError.text, language) : undefined;
    return { payment_method: method, available: reason === undefined, message: reason ?? null };
  });
}
