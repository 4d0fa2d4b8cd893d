/** Routes and navigation for tests of the frame. */
import type { NavigationEntry } from 'contract/manifest';
import type { PageRoute } from 'contract/routes';
import type { Site } from 'contract/site';

const createRoute = (remote: string, path: string, fields: Partial<PageRoute> = {}): PageRoute => ({
  remote,
  path,
  module: './page',
  access: 'public',
  ...fields,
});
const createTaskRoute = (path: string, title: string, parent = '/'): PageRoute =>
  createRoute('mfe-any', path, { access: 'private', frame: 'task', title, up: parent });

const createEntry = (
  place: NavigationEntry['place'],
  path: string,
  label: string,
  fields: Partial<NavigationEntry> = {},
): NavigationEntry => ({ place, path, label, order: 10, ...fields });

const NAVIGATION: readonly NavigationEntry[] = [
  createEntry('side-menu', '/', 'Home', { icon: 'home' }),
  createEntry('side-menu', '/services', 'Services', { icon: 'wrench' }),
  createEntry('side-menu', '/spare-parts', 'Spare parts', { icon: 'tag' }),
  createEntry('side-menu', '/cart', 'Cart', { icon: 'cart' }),
  createEntry('side-menu', '/account/referral', 'My Account', { order: 110, customers: true }),
  createEntry('side-menu', '/booking', 'Our Bookings', { order: 120, customers: true }),
  createEntry('side-menu', '/contact', 'Contact Us', { order: 210, icon: 'mail' }),
  createEntry('side-menu', '/about', 'About', { order: 220, icon: 'info' }),
  createEntry('profile-menu', '/account/referral', 'My Details', { icon: 'user' }),
  createEntry('profile-menu', '/booking', 'My Bookings', { icon: 'calendar' }),
  createEntry('footer', '/', 'Home'),
  createEntry('footer', '/services', 'All services'),
  createEntry('footer', '/spare-parts', 'Spare parts'),
  createEntry('footer', '/cart', 'Cart'),
  createEntry('footer', '/about', 'About Us'),
  createEntry('footer', '/contact', 'Contact Us'),
  createEntry('footer', '/terms&condition', 'Terms & Conditions'),
  createEntry('footer', '/policy', 'Privacy Policy'),
];

export const SITE: Site = {
  routes: [
    createRoute('mfe-any', '/', { frame: 'home' }),
    createRoute('mfe-any', '/services', { frame: 'shop' }),
    createRoute('mfe-any', '/service/:id/:name', { frame: 'shop' }),
    createRoute('mfe-any', '/spare-parts'),
    createTaskRoute('/cart', 'Cart'),
    createTaskRoute('/payment', 'Payment', '/cart'),
    createTaskRoute('/booking', 'My Bookings'),
    createRoute('mfe-any', '/desk', { access: 'guest', frame: 'none' }),
    createRoute('shell', '/about', { module: './about' }),
    createRoute('shell', '/contact', { module: './contact' }),
  ],
  navigation: NAVIGATION,
};
