/** What each task is called in the bar above it, by its module. */
export const tasks = {
  './cart': 'Cart',
  './payment': 'Payment',
  './address': 'Address',
  './booking': 'My Bookings',
  './invoice': 'Invoice',
} as Readonly<Record<string, string>>;
