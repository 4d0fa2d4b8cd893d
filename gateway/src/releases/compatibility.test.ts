import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import { findIncompatibilities } from './compatibility.ts';

const shell = shellBuild().manifest;
/** A shell from before: the table of all routes stands in it. */
const before: VersionManifest = {
  ...shell,
  documentForm: 2,
  routes: [{ path: '/', remote: 'mfe-catalog', module: './home', access: 'public' }],
};

describe('findIncompatibilities', () => {
  it('finds nothing between builds of one time', () => {
    expect(findIncompatibilities(shell, catalogBuild().manifest)).toEqual([]);
  });

  it('names the exposed module that is missing, and where it would be shown', () => {
    const incompatibilities = findIncompatibilities(
      before,
      catalogBuild('2.0.0', { exposes: {} }).manifest,
    );
    expect(incompatibilities[0]).toBe(
      'mfe-catalog 2.0.0 does not expose ./home, which shell 1.0.0 shows at /.',
    );
  });

  it('names the page that is missing in an exposed module', () => {
    const incompatibilities = findIncompatibilities(
      before,
      catalogBuild('2.0.0', { gives: {} }).manifest,
    );
    expect(incompatibilities[0]).toBe(
      'mfe-catalog 2.0.0 exposes ./home without default, which shell 1.0.0 shows at /.',
    );
  });

  it('names a remote that leaves its addresses to a shell which has none of them', () => {
    const { routes: _routes, ...older } = catalogBuild('0.9.0').manifest;
    expect(findIncompatibilities(before, older)).toEqual([]);
    expect(findIncompatibilities(shell, older)).toEqual([
      'mfe-catalog 0.9.0 names no addresses (routes), and shell 1.0.0 has none for it.',
    ]);
  });

  it.each<[string, VersionManifest['uses'], string | null]>([
    ['nothing', { react: { useState: '19.0' } }, null],
    [
      'a name that is not there',
      { react: { useState: '19.0', use: '19.0', act: '19.0' } },
      'mfe-catalog 2.0.0 uses use, act of react, which shell 1.0.0 does not give.',
    ],
    [
      'a module that is not there',
      { vue: { ref: '3.0' } },
      'mfe-catalog 2.0.0 uses ref of vue, which shell 1.0.0 does not give.',
    ],
    [
      'an older name than was built with',
      { kit: { cut: '2.10' } },
      'mfe-catalog 2.0.0 uses cut of kit as of 2.10, and shell 1.0.0 gives it as of 2.9.',
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

  it('asks nothing of versions from before they said what they use', () => {
    const { uses: _uses, gives: _gives, ...remote } = catalogBuild().manifest;
    expect(findIncompatibilities(shell, remote)).toEqual([]);
    const { gives: _given, ...older } = shell;
    expect(findIncompatibilities(older, catalogBuild().manifest)).toEqual([]);
  });
});
