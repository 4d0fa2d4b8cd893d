/** When a person can't be erased yet, in words. */

/** What is still under way between a person and the business. */
export interface UnderWay {
  /** Ids of bookings that are neither completed nor cancelled. */
  orders: number[];
  /** Ids of bookings with a payment that may still come, or money that has to go back. */
  payments: number[];
  /** Withdrawals that nobody has paid or rejected. */
  withdrawals: number;
}

const bookings = (ids: readonly number[]): string =>
  `${ids.length === 1 ? 'booking' : 'bookings'} ${ids.map((id) => `#${id}`).join(', ')}`;

const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** One sentence that names everything that is open; null where nothing is. */
export function whyNotYet({ orders, payments, withdrawals }: UnderWay): string | null {
  const open: string[] = [];
  if (orders.length > 0) open.push(`${bookings(orders)} ${are(orders.length)} under way`);
  if (payments.length > 0) open.push(`money of ${bookings(payments)} is on its way`);
  if (withdrawals > 0)
    open.push(`${withdrawals === 1 ? 'a withdrawal is' : 'withdrawals are'} not paid yet`);
  if (open.length === 0) return null;
  return `The account can't be deleted yet: ${open.join('; ')}.`;
}
