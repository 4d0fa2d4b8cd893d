import type { Queryable } from 'platform/db';
import { localize, type Language } from 'platform/language';
import type { Paise } from '../money/money.ts';
import { getCashLimitError, type CashLimits } from './cash-limits.rules.ts';
import { countOpenOnlineOrders, getOpenCashOrders } from './checkout.sql.ts';
import { getOnlineLimitError, type OnlineLimits } from './online-limits.rules.ts';
import { PAYMENT_METHODS } from '../transitions/facts.ts';
import type { PaymentMethodChoice } from './checkout.schema.ts';

/**
 * Lists every payment method, with the error that a checkout would return if the limits of open orders are exceeded;
 * nothing else is checked. This is a hint: the checkout validates again.
 * @param goods price of the items, which includes all charges
 * @param limits null if there are none
 */
export async function listPaymentMethods(
  db: Queryable,
  userId: string,
  goods: Paise,
  limits: (CashLimits & OnlineLimits) | null,
  language: Language,
): Promise<PaymentMethodChoice[]> {
  const errors = limits && {
    cod: getCashLimitError(await getOpenCashOrders(db, userId), goods, limits),
    phonepe: getOnlineLimitError(await countOpenOnlineOrders(db, userId), limits),
  };
  return PAYMENT_METHODS.map((method) => {
    const error = errors?.[method];
    const message = error === undefined ? null : localize(error.text, language);
    return { payment_method: method, available: message === null, message };
  });
}
