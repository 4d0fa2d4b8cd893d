import { expect, it } from 'vitest';
import { createServerBuild } from './server-build.ts';

const externals = (app: { name: string; exposes?: Record<string, string> }): string[] =>
  Object.keys([createServerBuild({ app, browser: {}, place: null }).externals].flat()[0] ?? {});

it('only the shell bundles the renderer', () => {
  const taken = externals({ name: 'shell' });
  expect(taken).not.toEqual([]);
  expect(taken.filter((key) => !/^(shared-ui|shell)\//.test(key))).toEqual([]);
});

it('a remote uses React from the shell', () => {
  expect(externals({ name: 'mfe-any', exposes: { './page': './page.tsx' } })).toContain('react');
});
