/** Open matters between a person and the business. */
export interface OpenItems {
  /** Bookings that are neither completed nor cancelled. */
  orders: number[];
  /** Bookings with an open payment or refund. */
  payments: number[];
  /** Open withdrawals. */
  withdrawals: number;
}
