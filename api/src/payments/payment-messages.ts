/** What customers are told about their money, in their words. */
import { BUSINESS_NAME } from '../limits.ts';
import { rupeesText, type Paise } from '../money/money.ts';

export const paymentReceived = (orderId: number, amount: Paise): string =>
  `${BUSINESS_NAME}: we have your payment of ${rupeesText(amount)}. Your booking #${orderId} is confirmed.`;

export const paymentReturned = (orderId: number, amount: Paise): string =>
  `${BUSINESS_NAME}: we've refunded ${rupeesText(amount)} for your booking #${orderId} to where you paid from.`;
