/** Texts of the design system. If docs/product quotes a text, change both. */
export const uiTexts = {
  /** Language of these texts, also sent as `Accept-Language`. */
  language: 'en',
  again: 'Try again',
  /** Shown if a dialog, sheet or menu could not be loaded. */
  notOpened: 'Could not open. Try again',
  /** Heading of unmatched and failing routes (PAGE-3). */
  failedPage: 'Unexpected Application Error!',
  connection: 'Please check your connection and try again.',
  /** Explains HTTP 503. */
  busy: 'The service is busy right now. Please try again in a moment.',
  long: 'This is taking longer than usual. We’re still trying.',
  /** Precede the price and the compare-at price, for screen readers. */
  now: 'Now',
  before: 'Before',
  off: (percent: number): string => `${percent}% off`,
  from: (price: string): string => `from ${price}`,
  /** Enclose a rating, for screen readers: `Rated 4.5 of 5`. */
  rated: 'Rated',
  ofFive: 'of 5',
  carousel: 'carousel',
  slide: 'slide',
  /** Label of a slide. */
  oneOf: (position: number, count: number): string => `${position} of ${count}`,
  /** Announces the first visible slide. */
  slideOf: (position: number, count: number): string => `Slide ${position} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  allServices: 'All services',
  allParts: 'All spare parts',
  callUs: 'Call us',
  ask: 'Ask us',
  askOnWhatsApp: 'Ask us on WhatsApp',
  closeMessage: 'Close message',
  closeDialog: 'Close dialog',
  closeMenu: 'Close menu',
  close: 'Close',
  optional: '(optional)',
  notMobile: 'This is not a mobile number of 10 digits.',
  notWholeNumber: (digits: number): string => `Enter a whole number of at most ${digits} digits.`,
  /** Label of a box for a one-time code, from 1. */
  digit: (position: number): string => `Digit ${position}`,
  stars: (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`),
  /** Default message of server errors (TRUST-3). */
  ourFault: 'Something Went Wrong',
  unauthenticated: 'Unauthenticated.',
  breadcrumb: 'Breadcrumb',
  delete: 'Delete',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  quantity: 'Quantity',
  /** Always three letters. */
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  am: 'am',
  pm: 'pm',
  /** `hours` from 0 to 23, for languages that divide the day into more than two parts. */
  time: (clock: string, half: string, _hours?: number): string => `${clock} ${half}`,
} as const;
