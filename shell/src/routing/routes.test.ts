import { expect, it } from 'vitest';
import { SITE } from '../test-utils/site.ts';
import { matchPage, matchRoute, getNavigation, setSite } from './routes.ts';

it('matchRoute and getNavigation return nothing before the site is set', () => {
  expect(matchRoute('/')).toBeNull();
  expect(getNavigation('footer')).toEqual([]);
});

it('matchRoute matches only paths of the site', () => {
  setSite(SITE);
  expect(matchRoute('/service/5/AC')?.params).toEqual({ id: '5', name: 'AC' });
  expect(matchRoute('/about')?.route.remote).toBe('shell');
  expect(matchRoute('/nowhere')).toBeNull();
  expect(matchRoute('/cart/more')).toBeNull();
});

it('matchPage matches no path that contains a second language prefix', () => {
  setSite(SITE);
  expect(matchPage('/about')?.route.remote).toBe('shell');
  expect(matchPage('/hi/about')).toBeNull();
  expect(matchPage('/hi')).toBeNull();
});

it('getNavigation returns the entries of a place in order', () => {
  setSite(SITE);
  expect(getNavigation('profile-menu').map(({ label }) => label)).toEqual([
    'My Details',
    'My Bookings',
  ]);
});
