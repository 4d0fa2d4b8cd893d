export const texts = {
  heading: 'Orders',
  add: 'New order',
  search: 'Search orders',
  hint: 'Number, name, phone, address',
  filters: 'Which orders',
  filter: {
    open: 'Open',
    new: 'New',
    unassigned: 'No technician',
    late: 'Late',
    missed: 'Missed',
    waiting: 'Waiting for customer',
    objected: 'Disputed',
    requested: 'Asks to cancel',
    unpaid: 'Unpaid',
    pending: 'Pending',
    confirmed: 'Confirmed',
    assigned: 'Assigned',
    'in progress': 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
    all: 'All',
  },
  block: 'Block',
  everywhere: 'All blocks',
  columns: {
    id: 'Order',
    status: 'Status',
    customer: 'Customer',
    block: 'Block',
    visit: 'Visit',
    technician: 'Technician',
    total: 'Total',
  },
  fulfilments: { deliver: 'Delivery', visit: null, pick_up: 'Pick-up' },
  asksToCancel: 'asks to cancel',
  none: 'No matching orders.',
  again: 'Try again',
  // The server counts at most ten thousand.
  count: (total: number): string =>
    total >= 10_000
      ? '10,000 orders or more'
      : total === 1
        ? '1 order'
        : `${total.toLocaleString('en-IN')} orders`,
} as const;
