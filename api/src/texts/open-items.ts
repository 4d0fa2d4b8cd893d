/** Open matters between a person and the business, which prevent the deletion of the account. */
export interface OpenItems {
  /** Bookings of the person that are neither completed nor cancelled, and bookings whose open visit is assigned to them. */
  orders: number[];
  /** Bookings with an open payment or refund. */
  payments: number[];
  /** Number of pending withdrawals. */
  withdrawals: number;
}
