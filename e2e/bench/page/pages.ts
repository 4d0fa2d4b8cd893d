/** The pages that are measured. */

/** A page of the product. */
export interface BenchPage {
  name: string;
  path: string;
  /**
   * Text of the first button that sends a request: Add if the page has one, else the button that opens the same
   * dialog.
   */
  press: string | null;
  /** Excluded from search engines on purpose. */
  unlisted?: true;
}

/** The pages on which customers book. */
export const SHOP: readonly BenchPage[] = [
  { name: 'home', path: '/', press: 'Login' },
  { name: 'service', path: '/service/14/AC', press: 'Add' },
  { name: 'spare-parts', path: '/spare-parts', press: 'Add' },
];

/** Every page that is visible without a login. */
export const PUBLIC: readonly BenchPage[] = [
  ...SHOP,
  { name: 'services', path: '/services', press: 'Add' },
  { name: 'about', path: '/about', press: null },
  { name: 'contact', path: '/contact', press: null },
  { name: 'policy', path: '/policy', press: null },
  { name: 'terms', path: '/terms&condition', press: null },
  { name: 'referral', path: '/referral/ABC123', press: null, unlisted: true },
];
