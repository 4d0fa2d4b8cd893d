export const texts = {
  heading: 'Estimate for the repair',
  total: 'Added to your bill',
  tax: (amount: string): string => `${amount} GST included`,
  warranty: (days: number): string =>
    days === 1 ? '1 day of warranty' : `${days} days of warranty`,
  newTotal: (total: string): string => `Your new total would be ${total}.`,
  atDoor: (amount: string): string => `You would pay ${amount} on the visit.`,
  hint: 'Nothing is added unless you accept.',
  accept: 'Accept',
  decline: 'Decline',
  fromEstimate: 'From the estimate you accepted',
  states: {
    open: 'The estimate can’t be answered now.',
    accepted: 'You accepted the estimate.',
    declined: 'You declined the estimate. Nothing is added.',
    expired: 'The estimate was not answered. Nothing is added.',
  },
} as const;
