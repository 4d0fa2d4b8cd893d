import { describe, expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import { findIncompatibilities } from './compatibility.ts';

const shell = shellBuild().manifest;

describe('findIncompatibilities', () => {
  it('finds nothing between builds of one time', () => {
    expect(findIncompatibilities(shell, catalogBuild().manifest)).toEqual([]);
  });

  it('names the exposed module that is missing, and where it would be shown', () => {
    const incompatibilities = findIncompatibilities(
      shell,
      catalogBuild('2.0.0', { exposes: {} }).manifest,
    );
    expect(incompatibilities[0]).toBe(
      'mfe-catalog 2.0.0 does not expose ./home, which shell 1.0.0 shows at /.',
    );
  });

  it.each([
    [{ react: '^20.0.0' }, 'needs react ^20.0.0, and shell 1.0.0 provides 19.3.1.'],
    [{ vue: '^3.0.0' }, 'needs vue ^3.0.0, and shell 1.0.0 does not provide it.'],
    [{ react: 'nonsense' }, 'needs react nonsense, and shell 1.0.0 provides 19.3.1.'],
  ])('names the share that does not fit: %j', (requires, expected) => {
    const [incompatibility] = findIncompatibilities(
      shell,
      catalogBuild('2.0.0', { requires }).manifest,
    );
    expect(incompatibility).toContain(expected);
  });

  it.each([
    ['1.0.0', '1.0.0', true],
    ['1.2.0', '1.0.0', true],
    ['1.0.0', '1.1.0', false],
    ['2.0.0', '1.0.0', false],
  ])('a store of contract %s serves a remote built against %s: %s', (offered, built, fits) => {
    const incompatibilities = findIncompatibilities(
      { ...shell, storeContract: offered },
      catalogBuild('2.0.0', { storeContract: built }).manifest,
    );
    expect(incompatibilities.length === 0).toBe(fits);
  });
});
