import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild } from '../../test/builds.ts';
import { findIncompatibilities } from './compatibility.ts';

const shell = createShellBuild().manifest;

describe('findIncompatibilities', () => {
  it('finds no incompatibility between matching builds', () => {
    expect(findIncompatibilities(shell, createCatalogBuild().manifest)).toEqual([]);
  });

  it('reports a remote without routes', () => {
    const { routes: _routes, ...withoutRoutes } = createCatalogBuild('0.9.0').manifest;
    expect(findIncompatibilities(shell, withoutRoutes)).toEqual([
      'mfe-catalog 0.9.0 has no routes.',
    ]);
  });

  it.each<[string, VersionManifest['uses'], string | null]>([
    ['nothing if the shell provides the name', { react: { useState: '19.0' } }, null],
    [
      'a name that the shell does not provide',
      { react: { useState: '19.0', use: '19.0', act: '19.0' } },
      'mfe-catalog 2.0.0 uses use, act of react, which shell 1.0.0 does not provide.',
    ],
    [
      'a module that the shell does not provide',
      { vue: { ref: '3.0' } },
      'mfe-catalog 2.0.0 uses ref of vue, which shell 1.0.0 does not provide.',
    ],
    [
      'a name that the shell provides in an older form only',
      { kit: { cut: '2.10' } },
      'mfe-catalog 2.0.0 uses cut of kit as of 2.10, and shell 1.0.0 provides it as of 2.9.',
    ],
    [
      'a name that has changed since the remote was built',
      { kit: { cut: '1.9' } },
      'mfe-catalog 2.0.0 uses cut of kit as of 1.9, and shell 1.0.0 has changed it in 2.1.',
    ],
    ['nothing if the name is used as of its oldest form', { kit: { cut: '2.1' } }, null],
    ['nothing if the name is used as of its newest form', { kit: { cut: '2.9' } }, null],
  ])('finds %s', (_what, uses, incompatibility) => {
    const provided = { ...shell.gives, kit: { cut: ['2.1', '2.9'] } };
    const remote = createCatalogBuild('2.0.0', { uses }).manifest;
    expect(findIncompatibilities({ ...shell, gives: provided }, remote)).toEqual(
      incompatibility === null ? [] : [incompatibility],
    );
  });
});
