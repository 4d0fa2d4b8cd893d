export const texts = {
  heading: 'Board',
  previousDay: 'Day before',
  nextDay: 'Day after',
  day: 'Day',
  hint: 'Drag a visit, or press it, to change its time or technician.',
  withoutVisit: 'No visit planned',
  none: 'Every open order has a time.',
  nobody: 'No technicians yet. Add one, and customers can choose times.',
  open: 'Open the order',
  order: 'Order',
} as const;
