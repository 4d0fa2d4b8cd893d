import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from './routes.ts';

function moduleAt(path: string): string | undefined {
  const match = matchRoute(path);
  return match === null ? undefined : `${match.route.remote}/${match.route.module.slice(2)}`;
}

describe('matchRoute', () => {
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
  ])('finds %s', (path, expected) => {
    expect(moduleAt(path)).toBe(expected);
  });

  it('decodes parameters', () => {
    expect(matchRoute('/service/5/Water%20Purifier')?.params).toEqual({
      id: '5',
      name: 'Water Purifier',
    });
  });

  it('finds nothing for an unknown, a longer and a badly encoded path', () => {
    expect(matchRoute('/nowhere')).toBeNull();
    expect(matchRoute('/cart/more')).toBeNull();
    expect(matchRoute('/f/%E0%A4%A')).toBeNull();
  });

  it.each([
    '//',
    '///',
    '//services',
    '/services//',
    '/service//AC',
    '/./',
    '/f/..',
    '/f/%2e%2E',
    '/f/%00',
    '/f/%5C',
    '/f/%C0%AF',
    `/f/${'a'.repeat(300)}`,
  ])('finds nothing for %s, which can not be read', (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  it('reads a path of 300 characters and no longer', () => {
    const longest = `/f/${'a'.repeat(297)}`;
    expect(moduleAt(longest)).toBe('mfe-account/feedback');
    expect(matchRoute(`${longest}a`)).toBeNull();
  });

  it('gives a route to the shell and to every remote, and to nobody else', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
    const owners = new Set(routes.map((route) => route.remote));
    expect([...owners].sort()).toEqual([...remotes, 'shell'].sort());
  });
});
