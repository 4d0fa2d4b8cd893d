import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { findUntrustedDependencies, type Lockfile } from './lockfile.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): unknown => parse(readFileSync(path.join(root, file), 'utf8'));
const integrity = `sha512-${'a'.repeat(86)}==`;

const createLockfile = (fields: Partial<Lockfile>): Lockfile => ({
  importers: {},
  packages: {},
  ...fields,
});

describe('the lockfile', () => {
  it('has a hash for every package, and all come from the registry', () => {
    const real = read('pnpm-lock.yaml') as Lockfile;
    expect(Object.keys(real.packages).length).toBeGreaterThan(500);
    expect(findUntrustedDependencies(real)).toEqual([]);
  });

  it.each([
    [{}, 'a@1.0.0 has no hash'],
    [{ integrity: 'sha1-abc' }, 'a@1.0.0 has no hash'],
    [
      { integrity, tarball: 'https://elsewhere.example/a.tgz' },
      'a@1.0.0 comes from elsewhere: tarball',
    ],
    [{ type: 'git', repo: 'https://x', commit: 'c' }, 'comes from elsewhere: type, repo, commit'],
    [{ directory: '../a' }, 'comes from elsewhere: directory'],
  ])('is refused if a package has the resolution %j', (resolution, complaint) => {
    const [found] = findUntrustedDependencies(
      createLockfile({ packages: { 'a@1.0.0': { resolution } } }),
    );
    expect(found).toContain(complaint);
  });

  it.each([
    'https://x.example/a.tgz',
    'file:../a.tgz',
    'git+ssh://x',
    'link:../../outside',
    'link:/etc',
  ])('is refused with a dependency from %s', (version) => {
    const importers = { shell: { dependencies: { a: { specifier: 'x', version } } } };
    expect(findUntrustedDependencies(createLockfile({ importers }))).toEqual([
      `shell depends on a from ${version}`,
    ]);
  });

  it.each(['1.2.3', '2.0.0-beta.1(react@19.3.1)', 'link:../api', 'npm:other@1.2.3'])(
    'is accepted with a dependency at version %s',
    (version) => {
      const importers = { shell: { devDependencies: { a: { specifier: 'x', version } } } };
      expect(findUntrustedDependencies(createLockfile({ importers }))).toEqual([]);
    },
  );
});

describe('the package settings', () => {
  const settings = read('pnpm-workspace.yaml') as Record<string, unknown>;

  it('require a minimum release age and block exotic sources', () => {
    expect(settings['minimumReleaseAge']).toBeGreaterThanOrEqual(1440);
    expect(settings['blockExoticSubdeps']).toBe(true);
  });

  it('allow no install scripts and no other registry', () => {
    expect(Object.values(settings['allowBuilds'] ?? {})).not.toContain(true);
    expect(Object.keys(settings).filter((name) => /registr/i.test(name))).toEqual([]);
    const folders = ['.', ...readdirSync(root)].filter((name) => !name.startsWith('node_'));
    expect(folders.filter((name) => existsSync(path.join(root, name, '.npmrc')))).toEqual([]);
  });
});
