/** Words of the design system. Names of controls that docs/product quotes are exact. */
export const uiTexts = {
  /** What these words are in, and what the server is asked to speak. */
  language: 'en',
  again: 'Try again',
  /** A dialog, sheet or menu whose code could not be loaded. */
  notOpened: 'Could not open. Try again',
  /** Heading of a page that could not be shown (PAGE-3). */
  failedPage: 'Unexpected Application Error!',
  connection: 'Please check your connection and try again.',
  long: 'This is taking longer than usual. We’re still trying.',
  now: 'Now',
  before: 'Before',
  off: (percent: number): string => `${percent}% off`,
  from: (price: string): string => `from ${price}`,
  rated: 'Rated',
  ofFive: 'of 5',
  carousel: 'carousel',
  slide: 'slide',
  /** Names a slide. */
  oneOf: (at: number, count: number): string => `${at} of ${count}`,
  /** Tells which one is shown first. */
  slideOf: (at: number, count: number): string => `Slide ${at} of ${count}`,
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
  digit: (at: number): string => `Digit ${at}`,
  stars: (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`),
  /** What the server says when it can't say what (TRUST-3). */
  ourFault: 'Something Went Wrong',
  unauthenticated: 'Unauthenticated.',
  breadcrumb: 'Breadcrumb',
  delete: 'Delete',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  quantity: 'Quantity',
  /** Short names of the months: three letters, always. */
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  am: 'am',
  pm: 'pm',
  /** `hours` from 0 to 23, for languages that name more parts of the day than two. */
  time: (clock: string, half: string, _hours?: number): string => `${clock} ${half}`,
} as const;
