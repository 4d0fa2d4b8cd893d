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
  'asks to cancel': 'asks to cancel',
} as const;
