import { expect, it } from 'vitest';
import type { NavigationEntry, Route } from './manifest.ts';
import { mergeSite } from './site.ts';

const createRoute = (path: string): Route => ({ path, module: './page', access: 'public' });
const createEntry = (label: string, order: number): NavigationEntry => ({
  place: 'footer',
  path: `/${label}`,
  label,
  order,
});
const shell = { remote: 'shell', routes: [createRoute('/about')] };

it('merges the routes of all versions and adds the remote to each', () => {
  const { routes } = mergeSite([
    { remote: 'mfe-a', routes: [createRoute('/a'), createRoute('/b')] },
    shell,
  ]);
  expect(routes.map(({ path, remote }) => `${path} ${remote}`).sort()).toEqual([
    '/a mfe-a',
    '/about shell',
    '/b mfe-a',
  ]);
});

it('sorts navigation entries of all remotes together', () => {
  const { navigation } = mergeSite([
    { remote: 'mfe-a', navigation: [createEntry('last', 90), createEntry('first', 5)] },
    { ...shell, navigation: [createEntry('b', 40), createEntry('a', 40)] },
  ]);
  expect(navigation.map(({ label }) => label)).toEqual(['first', 'a', 'b', 'last']);
});

it('prefers the shell if a remote has the same path', () => {
  const { routes } = mergeSite([{ remote: 'mfe-a', routes: [createRoute('/about')] }, shell]);
  expect(routes[0]?.remote).toBe('shell');
});
