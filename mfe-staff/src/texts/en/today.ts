/** What has to be done now. */
export const texts = {
  heading: 'Today',
  technician: 'Your visits of today',
  orders: {
    heading: 'Orders',
    new: 'New: look and confirm',
    unassigned: 'Confirmed, and nobody comes yet',
    late: 'Late: the window has begun',
    missed: 'Missed visits',
    waiting: 'Wait for the customer’s yes',
    objected: 'Customer says: not agreed',
    requested: 'Ask to be cancelled',
    unpaid: 'Ordered online, not paid',
  },
  visits: {
    heading: 'Visits',
    booked: 'booked',
    on_the_way: 'on the way',
    arrived: 'arrived',
    done: 'done',
    missed: 'missed',
    board: 'Open the board',
  },
  money: {
    heading: 'Money',
    withdrawals: 'Withdrawals asked for',
    refunds: 'Refunds that failed',
    payments: 'Payments that hang',
  },
  people: { heading: 'People', contacts: 'Messages since midnight' },
} as const;
