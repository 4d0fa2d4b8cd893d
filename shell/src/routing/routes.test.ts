import { expect, it } from 'vitest';
import { SITE } from '../test-utils/site.ts';
import { matchRoute, getNavigation, setSite } from './routes.ts';

it('knows no address before it was told of any', () => {
  expect(matchRoute('/')).toBeNull();
  expect(getNavigation('footer')).toEqual([]);
});

it('finds the addresses that the versions of the page view bring, and no other', () => {
  setSite(SITE);
  expect(matchRoute('/service/5/AC')?.params).toEqual({ id: '5', name: 'AC' });
  expect(matchRoute('/about')?.route.remote).toBe('shell');
  expect(matchRoute('/nowhere')).toBeNull();
  expect(matchRoute('/cart/more')).toBeNull();
});

it('has each place of navigation by itself, in its order', () => {
  setSite(SITE);
  expect(getNavigation('profile-menu').map(({ label }) => label)).toEqual([
    'My Details',
    'My Bookings',
  ]);
});
