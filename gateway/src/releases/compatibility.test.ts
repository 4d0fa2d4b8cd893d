import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import { findIncompatibilities } from './compatibility.ts';

const shell = shellBuild().manifest;
describe('findIncompatibilities', () => {
  it('finds no incompatibility between matching builds', () => {
    expect(findIncompatibilities(shell, catalogBuild().manifest)).toEqual([]);
  });

  it('reports a remote without routes', () => {
    const { routes: _routes, ...lacking } = catalogBuild('0.9.0').manifest;
    expect(findIncompatibilities(shell, lacking)).toEqual(['mfe-catalog 0.9.0 has no routes.']);
  });

  it.each<[string, VersionManifest['uses'], string | null]>([
    ['nothing', { react: { useState: '19.0' } }, null],
    [
      'a name that is not there',
      { react: { useState: '19.0', use: '19.0', act: '19.0' } },
      'mfe-catalog 2.0.0 uses use, act of react, which shell 1.0.0 does not provide.',
    ],
    [
      'a module that is not there',
      { vue: { ref: '3.0' } },
      'mfe-catalog 2.0.0 uses ref of vue, which shell 1.0.0 does not provide.',
    ],
    [
      'an older name than was built with',
      { kit: { cut: '2.10' } },
      'mfe-catalog 2.0.0 uses cut of kit as of 2.10, and shell 1.0.0 provides it as of 2.9.',
    ],
    [
      'a name that has changed since',
      { kit: { cut: '1.9' } },
      'mfe-catalog 2.0.0 uses cut of kit as of 1.9, and shell 1.0.0 has changed it in 2.1.',
    ],
    ['nothing, as it was first', { kit: { cut: '2.1' } }, null],
    ['nothing, as it was last', { kit: { cut: '2.9' } }, null],
  ])('finds %s', (_what, uses, incompatibility) => {
    const gives = { ...shell.gives, kit: { cut: ['2.1', '2.9'] } };
    const remote = catalogBuild('2.0.0', { uses }).manifest;
    expect(findIncompatibilities({ ...shell, gives }, remote)).toEqual(
      incompatibility === null ? [] : [incompatibility],
    );
  });
});
