import { expect, it } from 'vitest';
import { SITE } from '../test-utils/site.ts';
import { matchRoute, navigationIn, putSite } from './routes.ts';

it('knows no address before it was told of any', () => {
  expect(matchRoute('/')).toBeNull();
  expect(navigationIn('footer')).toEqual([]);
});

it('finds the addresses that the versions of the page view bring, and no other', () => {
  putSite(SITE);
  expect(matchRoute('/service/5/AC')?.params).toEqual({ id: '5', name: 'AC' });
  expect(matchRoute('/about')?.route.remote).toBe('shell');
  expect(matchRoute('/nowhere')).toBeNull();
  expect(matchRoute('/cart/more')).toBeNull();
});

it('has each place of navigation by itself, in its order', () => {
  putSite(SITE);
  expect(navigationIn('profile-menu').map(({ label }) => label)).toEqual([
    'My Details',
    'My Bookings',
  ]);
});
