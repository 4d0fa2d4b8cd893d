import type { Said } from 'platform/language';
import { formatRupees, type Paise } from '../money/money.ts';
import type { Site } from '../texts/message-values.ts';
import { tell } from '../texts/told.ts';

export const buildReceivedMessage = (orderId: number, amount: Paise): Said =>
  tell.paymentIn(orderId, formatRupees(amount));

export const buildFailedMessage = (orderId: number, site: Site): Said =>
  tell.paymentFailed(orderId, site);

export const buildRefundedMessage = (orderId: number, amount: Paise): Said =>
  tell.paymentBack(orderId, formatRupees(amount));
