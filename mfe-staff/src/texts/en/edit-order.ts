/** Texts of the edit of an order. */
export const texts = {
  title: (id: number): string => `Edit order ${id}`,
  sum: 'Sum',
  discount: 'Discount in rupees',
  noDiscount: 'Empty for none.',
  maxDiscount: (rupees: string): string => `Empty for none. You may give at most ${rupees}.`,
  maxWarranty: (rupees: string): string => `Under warranty: at most ${rupees}.`,
  reason: 'Reason of the discount',
  choose: 'Choose',
  /** Not shown to the customer. */
  reasons: {
    warranty: 'Repair under warranty',
    late: 'We came late',
    complaint: 'Complaint',
    regular: 'Regular customer',
    offer: 'Offer',
    other: 'Another reason',
  },
  chooseReason: 'Choose the reason of the discount.',
  changeAddress: 'Change the address',
  empty: 'An order needs at least one line.',
  currentTotal: 'Total now',
  newTotal: 'Total after the change',
  asked:
    'The total rises: the customer is asked, and the order stays as it is until they agree, within 24 hours: in their bookings, or with the code of our message, which they read out to you.',
  inCash: 'What is more than paid online is due in cash.',
  appliesAtOnce: 'The change applies at once. The customer gets a message.',
  reasonOnly: 'Only the reason changes. The customer gets no message.',
  refund: (rupees: string): string => `${rupees} is refunded.`,
  ask: 'Ask the customer',
  save: 'Save the change',
  dismiss: 'Leave as it is',
  proposal: {
    heading: 'The customer is asked',
    total: (before: string, after: string): string => `Total ${before} → ${after}`,
    until: (at: string): string => `Until they agree, nothing changes. Open until ${at}.`,
    line: (name: string, before: number, after: number): string =>
      before === 0
        ? `Add ${name} × ${after}`
        : after === 0
          ? `Remove ${name}`
          : `${name} × ${before} → × ${after}`,
    discount: (rupees: string): string => `Discount ${rupees}`,
    address: (address: string): string => `New address: ${address}`,
    code: 'Code of our message',
    codeHint: 'On the telephone: ask the customer to read it out.',
    accept: 'Customer agrees',
    withdraw: 'Withdraw',
  },
} as const;
