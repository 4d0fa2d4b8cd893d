/** What customers are told about their money. */
import type { Said } from 'platform/language';
import { rupeesText, type Paise } from '../money/money.ts';
import type { Site } from '../texts/message-values.ts';
import { tell } from '../texts/told.ts';

export const paymentReceived = (orderId: number, amount: Paise): Said =>
  tell.paymentIn(orderId, rupeesText(amount));

export const paymentFailed = (orderId: number, site: Site): Said =>
  tell.paymentFailed(orderId, site);

export const paymentReturned = (orderId: number, amount: Paise): Said =>
  tell.paymentBack(orderId, rupeesText(amount));
