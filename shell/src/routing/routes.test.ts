import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SERVICE_PATH } from 'contract/service-page';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from './routes.ts';

function moduleAt(path: string): string | undefined {
  const match = matchRoute(path);
  return match === null ? undefined : `${match.route.remote}/${match.route.module.slice(2)}`;
}

describe('the table of routes', () => {
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

  it('finds nothing for an unknown, a longer and a badly encoded path', () => {
    expect(matchRoute('/nowhere')).toBeNull();
    expect(matchRoute('/cart/more')).toBeNull();
    expect(matchRoute('/f/%E0%A4%A')).toBeNull();
  });

  it('gives a route to the shell and to every remote, and to nobody else', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
    const owners = new Set(routes.map((route) => route.remote));
    expect([...owners].sort()).toEqual([...remotes, 'shell'].sort());
  });

  it('has the page of a service where links lead', () => {
    expect(routes.map(({ path }) => path)).toContain(SERVICE_PATH);
  });
});
