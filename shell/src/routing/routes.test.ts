import { expect, it } from 'vitest';
import { SITE } from '../test-utils/site.ts';
import { matchPage, matchRoute, getNavigation, setSite } from './routes.ts';

it('routes match nothing before they are set', () => {
  expect(matchRoute('/')).toBeNull();
  expect(getNavigation('footer')).toEqual([]);
});

it('routes match only paths of the versions in the page view', () => {
  setSite(SITE);
  expect(matchRoute('/service/5/AC')?.params).toEqual({ id: '5', name: 'AC' });
  expect(matchRoute('/about')?.route.remote).toBe('shell');
  expect(matchRoute('/nowhere')).toBeNull();
  expect(matchRoute('/cart/more')).toBeNull();
});

it('a page’s path within its language names no language again', () => {
  setSite(SITE);
  expect(matchPage('/about')?.route.remote).toBe('shell');
  expect(matchPage('/hi/about')).toBeNull();
  expect(matchPage('/hi')).toBeNull();
});

it('navigation lists the entries of each place in order', () => {
  setSite(SITE);
  expect(getNavigation('profile-menu').map(({ label }) => label)).toEqual([
    'My Details',
    'My Bookings',
  ]);
});
