import { expect, it } from 'vitest';
import { createServerBuild } from './server-build.ts';

const externals = (app: { name: string; exposes?: Record<string, string> }): string[] =>
  Object.keys([createServerBuild({ app, browser: {}, place: null }).externals].flat()[0] ?? {});

it('brings the renderer with the shell: nobody else has it on a server', () => {
  const taken = externals({ name: 'shell' });
  expect(taken).not.toEqual([]);
  expect(taken.filter((key) => !/^(shared-ui|shell)\//.test(key))).toEqual([]);
});

it('lets a remote take its React from the shell', () => {
  expect(externals({ name: 'mfe-any', exposes: { './page': './page.tsx' } })).toContain('react');
});
