export interface BenchPage {
  name: string;
  path: string;
}

/** Every page that is visible without a login. */
export const PUBLIC_PAGES: readonly BenchPage[] = [
  { name: 'home', path: '/' },
  { name: 'service', path: '/service/14/AC' },
  { name: 'spare-parts', path: '/spare-parts' },
  { name: 'services', path: '/services' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'policy', path: '/policy' },
  { name: 'terms', path: '/terms&condition' },
  { name: 'referral', path: '/referral/ABC123' },
];
