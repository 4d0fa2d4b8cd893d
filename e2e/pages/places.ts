/** Pages that anybody can open, with the words that show that they stand. */
export const PUBLIC_PAGES = [
  ['/', 'Home services at your doorstep'],
  ['/services', 'Services at home'],
  ['/service/14/AC', 'AC service & repair'],
  ['/spare-parts', 'Spare parts'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/policy', 'Privacy Policy'],
  ['/terms&condition', 'Terms & Conditions'],
] as const;

/** Pages of a customer. */
export const PRIVATE_PAGES = [
  ['/cart', 'Your cart'],
  ['/payment', 'Payment'],
  ['/addAddress', 'Your address'],
  ['/booking', 'Our Bookings'],
  ['/account/referral', 'My Details'],
] as const;

/** Pages that are there for one order, one link or one invitation: how their addresses look. */
export const OTHER_PAGES = [
  '/invoice/1',
  '/visit/1',
  '/booking/invoice/1',
  '/f/nothing',
  '/referral/AB12CD',
  '/staff',
  '/staff/orders',
  '/staff/orders/1',
] as const;

/** The widths that every page has to fit, in px. */
export const WIDTHS = [360, 768, 1280] as const;
