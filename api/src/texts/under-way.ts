/** What is still under way between a person and the business. */
export interface UnderWay {
  /** Ids of bookings that are neither completed nor cancelled. */
  orders: number[];
  /** Ids of bookings with a payment that may still come, or money that has to go back. */
  payments: number[];
  /** Withdrawals that nobody has paid or rejected. */
  withdrawals: number;
}
