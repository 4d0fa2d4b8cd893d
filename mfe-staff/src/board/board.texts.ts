export const texts = {
  heading: 'Board',
  before: 'Day before',
  after: 'Day after',
  day: 'Day',
  hint: 'Drag a visit, or press it, to fix another time or technician.',
  unassigned: 'Nobody comes yet',
  none: 'Every open order has a time.',
  nobody: 'No technicians work here. Add one, and times can be offered.',
  open: 'Open the order',
  order: 'Order',
} as const;
