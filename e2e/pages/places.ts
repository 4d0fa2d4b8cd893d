import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The routes of the built shell and remotes, from their manifests. */
export function readRoutes(): { path: string; access: string }[] {
  const root = path.join(import.meta.dirname, '../..');
  return globSync('*/dist/version.json', { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return (JSON.parse(text) as { routes: { path: string; access: string }[] }).routes;
  });
}

/** Public pages, each with a text of its heading. */
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

/** Pages that need a customer's login, each with a text of its heading. */
export const PRIVATE_PAGES = [
  ['/cart', 'Your cart'],
  ['/payment', 'Payment'],
  ['/addAddress', 'Your address'],
  ['/booking', 'Our Bookings'],
  ['/account/referral', 'My Details'],
] as const;

/** Addresses of other pages: of one order, one link or one invitation, and of the console. */
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

/** The widths that every page must fit, in px. */
export const WIDTHS = [360, 768, 1280] as const;
