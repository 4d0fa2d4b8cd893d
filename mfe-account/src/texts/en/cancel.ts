/** Texts of the dialog that cancels a booking. */
export const texts = {
  question: 'Cancel this booking?',
  yes: 'Yes, cancel',
  no: 'Keep booking',
  requested: {
    hint: 'We’ll review your request and text you.',
    cash: 'If we cancel it, you pay nothing.',
    paid: (amount: string): string =>
      `Orders are not refunded once placed, unless we approve the cancellation. If we do, your ${amount} goes back to where you paid from.`,
  },
  atOnce: {
    hint: 'It is cancelled at once.',
    cash: 'You pay nothing.',
    paid: (amount: string): string => `Your ${amount} goes back to where you paid from.`,
  },
} as const;
