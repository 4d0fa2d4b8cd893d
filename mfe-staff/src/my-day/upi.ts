/** Link of a UPI payment, which the customer's payment app reads from a QR code. Pure. */
import type { MyDay } from 'api/staff-contract';

export type Payee = NonNullable<MyDay['payee']>;

/** Digits of the bank's reference that the technician enters, at least and at most. */
export const REFERENCE_DIGITS = { min: 4, max: 12 } as const;

/** Whether enough digits of the bank's reference are entered. */
export const isReference = (digits: string): boolean => digits.length >= REFERENCE_DIGITS.min;

/**
 * Builds the link for exactly what is due.
 * @param amount rupees
 */
export function buildUpiLink({ vpa, name }: Payee, order: number, amount: number): string {
  // Not URLSearchParams, because payment apps show its `+` for a space as it is.
  const fields = {
    pa: vpa,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: `Order ${order}`,
    tr: String(order),
  };
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${pairs.join('&')}`;
}
