/** Routes and navigation for tests of the frame. */
import type { NavigationEntry } from 'contract/manifest';
import type { PageRoute } from 'contract/routes';
import type { Site } from 'contract/site';

const page = (remote: string, path: string, fields: Partial<PageRoute> = {}): PageRoute => ({
  remote,
  path,
  module: './page',
  access: 'public',
  ...fields,
});
const task = (path: string, title: string, parent = '/'): PageRoute =>
  page('mfe-any', path, { access: 'private', frame: 'task', title, up: parent });

const entry = (
  place: NavigationEntry['place'],
  path: string,
  label: string,
  fields: Partial<NavigationEntry> = {},
): NavigationEntry => ({ place, path, label, order: 10, ...fields });

const NAVIGATION: readonly NavigationEntry[] = [
  entry('side-menu', '/', 'Home', { icon: 'home' }),
  entry('side-menu', '/services', 'Services', { icon: 'wrench' }),
  entry('side-menu', '/spare-parts', 'Spare parts', { icon: 'tag' }),
  entry('side-menu', '/cart', 'Cart', { icon: 'cart' }),
  entry('side-menu', '/account/referral', 'My Account', { order: 110, customers: true }),
  entry('side-menu', '/booking', 'Our Bookings', { order: 120, customers: true }),
  entry('side-menu', '/contact', 'Contact Us', { order: 210, icon: 'mail' }),
  entry('side-menu', '/about', 'About', { order: 220, icon: 'info' }),
  entry('profile-menu', '/account/referral', 'My Details', { icon: 'user' }),
  entry('profile-menu', '/booking', 'My Bookings', { icon: 'calendar' }),
  entry('footer', '/', 'Home'),
  entry('footer', '/services', 'All services'),
  entry('footer', '/spare-parts', 'Spare parts'),
  entry('footer', '/cart', 'Cart'),
  entry('footer', '/about', 'About Us'),
  entry('footer', '/contact', 'Contact Us'),
  entry('footer', '/terms&condition', 'Terms & Conditions'),
  entry('footer', '/policy', 'Privacy Policy'),
];

export const SITE: Site = {
  routes: [
    page('mfe-any', '/', { frame: 'home' }),
    page('mfe-any', '/services', { frame: 'shop' }),
    page('mfe-any', '/service/:id/:name', { frame: 'shop' }),
    page('mfe-any', '/spare-parts'),
    task('/cart', 'Cart'),
    task('/payment', 'Payment', '/cart'),
    task('/booking', 'My Bookings'),
    page('mfe-any', '/desk', { access: 'guest', frame: 'none' }),
    page('shell', '/about', { module: './about' }),
    page('shell', '/contact', { module: './contact' }),
  ],
  navigation: NAVIGATION,
};
