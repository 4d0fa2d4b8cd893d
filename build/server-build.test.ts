import { expect, it } from 'vitest';
import { createServerBuild } from './server-build.ts';
import { getImportName, SHARE_KEYS } from './shares.ts';

const listExternals = (app: { name: string; exposes?: Record<string, string> }): string[] =>
  Object.keys(
    [createServerBuild({ app, browser: {}, textsLocation: null }).externals].flat()[0] ?? {},
  );

it('only the shell bundles the renderer', () => {
  const shellExternals = listExternals({ name: 'shell' });
  expect(shellExternals).not.toEqual([]);
  expect(shellExternals.filter((key) => !/^(shared-ui|shell)\//.test(key))).toEqual([]);
  const remoteExternals = listExternals({ name: 'mfe-any', exposes: { './page': './page.tsx' } });
  expect(remoteExternals).toEqual(SHARE_KEYS.map(getImportName));
  expect(remoteExternals).toContain('react');
});
