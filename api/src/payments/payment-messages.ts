/** What customers are told about their money, in their words. */
import { toRupees, type Paise } from '../money/money.ts';

const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `₹1,299`, in Indian grouping. */
export const rupeesText = (amount: Paise): string => `₹${INDIAN.format(toRupees(amount))}`;

export const paymentReceived = (orderId: number, amount: Paise): string =>
  `Sudhaar: we have your payment of ${rupeesText(amount)}. Your booking #${orderId} is confirmed.`;

export const paymentReturned = (orderId: number, amount: Paise): string =>
  `Sudhaar: we've refunded ${rupeesText(amount)} for your booking #${orderId} to where you paid from.`;
