export const texts = {
  heading: 'Closed days',
  hint: 'No visit times are offered on these days. Booked visits are not moved: they are listed here.',
  add: {
    heading: 'Close a day',
    day: 'Day',
    reason: 'Reason',
    reasonHint: 'For staff, such as a holiday.',
    save: 'Close this day',
  },
  list: 'Days from today on',
  none: 'No day is closed.',
  visits: (count: number): string =>
    count === 0
      ? 'No visit is booked on this day.'
      : count === 1
        ? '1 visit to move:'
        : `${count} visits to move:`,
  visit: (order: number, window: string, technician: string): string =>
    `Order ${order}, ${window}, ${technician}`,
  reopen: (day: string): string => `Open ${day} again`,
} as const;
