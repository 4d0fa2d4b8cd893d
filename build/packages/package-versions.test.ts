import { describe, expect, it } from 'vitest';
import { combineVersions, choosePackageVersion } from './package-versions.ts';

describe('the version of a package', () => {
  it.each([
    [['3.1.0'], '3.1'],
    [['2.0.0', '1.0.0', '1.0.0'], '2.0'],
    [['2.3.0', '1.4.0'], '2.7'],
    [['3.0.0', '1.4.0'], '3.4'],
  ])('combines the versions of its surfaces: %j', (surfaces, baseVersion) => {
    expect(combineVersions(surfaces)).toBe(baseVersion);
  });

  it.each([
    ['is the first one if none is published', {}, '3.1.0'],
    ['is the next one if the published contents differ', { '3.1.0': 'a', '3.1.10': 'b' }, '3.1.11'],
    ['is the published one with the same contents', { '3.1.0': 'new', '3.1.1': 'b' }, '3.1.0'],
    [
      'ignores versions with another major or minor version',
      { '3.0.4': 'new', '3.10.0': 'new' },
      '3.1.0',
    ],
  ])('%s', (_what, published, version) => {
    expect(choosePackageVersion({ baseVersion: '3.1', contents: 'new' }, published)).toBe(version);
  });
});
