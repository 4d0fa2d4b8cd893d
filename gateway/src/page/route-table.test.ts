import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../releases/version-manifest.ts';
import { matchRoute } from './route-table.ts';

const table: PageRoute[] = [
  '/',
  '/service/:id/:name',
  '/terms&condition',
  '/f/:id',
  '/booking',
].map((path) => ({ path, remote: 'mfe-catalog', module: './home', access: 'public' }));
const pathOf = (address: string): string | undefined => matchRoute(table, address)?.route.path;

describe('matchRoute', () => {
  it.each([
    ['/', '/'],
    ['/booking/', '/booking'],
    ['/service/5/Water%20Purifier', '/service/:id/:name'],
    ['/terms&condition', '/terms&condition'],
    ['/terms%26condition', '/terms&condition'],
    ['/f/x1', '/f/:id'],
  ])('finds the route of %s', (address, expected) => {
    expect(pathOf(address)).toBe(expected);
  });

  it.each(['/nowhere', '/booking/more', '/f', '/f/%E0%A4%A'])('finds none for %s', (address) => {
    expect(pathOf(address)).toBeUndefined();
  });

  it('decodes parameters', () => {
    expect(matchRoute(table, '/service/5/Water%20Purifier')?.params).toEqual({
      id: '5',
      name: 'Water Purifier',
    });
  });
});
