import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listLockedPackages, type LockedTree } from './locked-packages.ts';

const text = readFileSync(path.join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8');
const current = parse(text) as LockedTree;
const REMOTES = Object.keys(current.importers).filter((name) => name.startsWith('mfe-'));

/** The lockfile with another version of a package. @throws if there is no such package */
function withUpgrade(name: string): LockedTree {
  const version = new RegExp(`^  '?${name}@(\\d[\\d.]*)'?:$`, 'm').exec(text)?.[1];
  if (version === undefined) throw new Error(`${name} is not in the lockfile`);
  const upgraded = text
    .replaceAll(`${name}@${version}`, `${name}@${version}9`)
    .replaceAll(`version: ${version}`, `version: ${version}9`)
    .replaceAll(`${name}: ${version}`, `${name}: ${version}9`);
  return parse(upgraded) as LockedTree;
}

describe("the packages in an app's build id", () => {
  it.each(['mfe-catalog', 'shell'])('have versions and hashes in %s', (app) => {
    const lines = listLockedPackages(current, app);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(line).toMatch(/^@?[\w./-]+@\d\S+ sha512-/);
  });

  it.each([
    ['react', { shell: true, remotes: false }],
    ['react-dom', { shell: true, remotes: false }],
    ['react-router-dom', { shell: true, remotes: false }],
    ['jotai', { shell: true, remotes: false }],
    ['@mantine/core', { shell: true, remotes: false }],
    ['@mantine/hooks', { shell: true, remotes: false }],
    ['@rspack/core', { shell: true, remotes: true }],
    ['fastify', { shell: false, remotes: false }],
    ['vitest', { shell: false, remotes: false }],
  ])('change with the version of %s: %j', (name, expected) => {
    const other = withUpgrade(name);
    const hasChanged = (app: string): boolean =>
      listLockedPackages(other, app).join() !== listLockedPackages(current, app).join();
    expect(hasChanged('shell')).toBe(expected.shell);
    expect(REMOTES.map(hasChanged)).toEqual(REMOTES.map(() => expected.remotes));
  });

  it('do not change when a remote is added', () => {
    const importers = {
      ...current.importers,
      'mfe-offers': { dependencies: { fastify: { version: '5.12.8' } } },
    };
    expect(listLockedPackages({ ...current, importers }, 'mfe-catalog')).toEqual(
      listLockedPackages(current, 'mfe-catalog'),
    );
  });
});
