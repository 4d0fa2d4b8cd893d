/** States of orders, visits, payments and refunds, by their name in the API. */
export const texts = {
  pending: 'pending',
  confirmed: 'confirmed',
  assigned: 'assigned',
  'in progress': 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
  booked: 'booked',
  'on the way': 'on the way',
  arrived: 'arrived',
  done: 'done',
  missed: 'missed',
  failed: 'failed',
  paid: 'paid',
  refunded: 'refunded',
  unpaid: 'unpaid',
  created: 'created',
  expired: 'expired',
  queued: 'queued',
  // No state: the history of an order adds it to the states of a step during which a request to cancel was open.
  'asks to cancel': 'asks to cancel',
} as const;
