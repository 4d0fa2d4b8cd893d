/** The combined routes of all apps. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findReservedPath, overlaps } from '../contract/claims.ts';
import { matchRoute } from '../contract/routes.ts';
import { SERVICE_PATH } from '../contract/service-page.ts';
import { readSite } from './app-routes.ts';

const root = path.dirname(import.meta.dirname);
const { routes, navigation } = readSite(root);

function findModule(address: string): string | undefined {
  const match = matchRoute(routes, address);
  return match === null ? undefined : `${match.route.remote}/${match.route.module.slice(2)}`;
}

describe('routes', () => {
  it.each([
    ['/', 'mfe-catalog/home'],
    ['/services/', 'mfe-catalog/service'],
    ['/service/5/Water%20Purifier', 'mfe-catalog/service'],
    ['/spare-parts', 'mfe-catalog/spare-parts'],
    ['/cart', 'mfe-checkout/cart'],
    ['/payment', 'mfe-checkout/payment'],
    ['/addAddress', 'mfe-checkout/address'],
    ['/booking', 'mfe-account/booking'],
    ['/booking/invoice/7', 'mfe-account/invoice'],
    ['/invoice/7', 'mfe-account/invoice'],
    ['/account/referral', 'mfe-account/rewards'],
    ['/about', 'shell/about'],
    ['/contact', 'shell/contact'],
    ['/policy', 'shell/policy'],
    ['/terms&condition', 'shell/terms'],
    ['/terms%26condition', 'shell/terms'],
    ['/referral/AB12CD', 'shell/referral'],
    ['/f/x1', 'mfe-account/feedback'],
  ])('resolve %s', (address, expected) => {
    expect(findModule(address)).toBe(expected);
  });

  it('do not match unknown, longer or malformed paths', () => {
    expect(matchRoute(routes, '/nowhere')).toBeNull();
    expect(matchRoute(routes, '/cart/more')).toBeNull();
    expect(matchRoute(routes, '/f/%E0%A4%A')).toBeNull();
  });

  it('do not overlap between apps or with the gateway', () => {
    const overlapping = routes.flatMap((route, index) =>
      routes
        .slice(index + 1)
        .filter((other) => other.remote !== route.remote && overlaps(route.path, other.path))
        .map((other) => `${route.path} ${other.path}`),
    );
    expect(overlapping).toEqual([]);
    expect(routes.filter((route) => findReservedPath(route.path) !== null)).toEqual([]);
  });

  it('name only fragments that exist', () => {
    const named = routes.flatMap(({ fragments = [] }) => fragments);
    const exposed = globSync('*/src/exposes/fragments/*.tsx', { cwd: root }).map((file) => {
      const [remote = '', , , , name = ''] = file.split(path.sep);
      return `${remote}/${path.parse(name).name}`;
    });
    expect(named.length).toBeGreaterThan(0);
    expect(exposed).toEqual(expect.arrayContaining(named));
  });

  it('include the service page that links use', () => {
    expect(routes.map((route) => route.path)).toContain(SERVICE_PATH);
  });

  it('are declared by every app with pages', () => {
    const apps = globSync('{shell,mfe-*}/src/routes.ts', { cwd: root });
    const owners = new Set(routes.map(({ remote }) => remote));
    expect([...owners].sort()).toEqual(apps.map((file) => file.split(path.sep)[0]).sort());
  });

  it.each(routes.filter(({ frame }) => frame === 'task'))(
    'have a title and an existing parent page for the task page $path',
    ({ title, up }) => {
      expect(title).toBeTruthy();
      expect(matchRoute(routes, up ?? '')).not.toBeNull();
    },
  );
});

describe('navigation', () => {
  it.each([
    [
      'side-menu',
      [
        'Home',
        'Services',
        'Spare parts',
        'Cart',
        'My Account',
        'Our Bookings',
        'Contact Us',
        'About',
      ],
    ],
    ['profile-menu', ['My Details', 'My Bookings']],
    [
      'footer',
      [
        'Home',
        'All services',
        'Spare parts',
        'Cart',
        'About Us',
        'Contact Us',
        'Terms & Conditions',
        'Privacy Policy',
      ],
    ],
  ])('shows in the %s, in this order: %s', (place, labels) => {
    const shown = navigation.filter((entry) => entry.place === place).map(({ label }) => label);
    expect(shown.filter((label) => labels.includes(label))).toEqual(labels);
  });

  it('links only to existing pages', () => {
    expect(navigation.filter((entry) => matchRoute(routes, entry.path) === null)).toEqual([]);
  });

  it('marks personal entries as for customers only', () => {
    // Entries of the side menu with an order from 100 to 199 are personal.
    const personal = navigation.filter(
      ({ place, order }) => place === 'side-menu' && order >= 100 && order < 200,
    );
    expect(personal.length).toBeGreaterThan(0);
    expect(personal.every(({ customers }) => customers)).toBe(true);
  });
});
