import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withUpgrade, listLocked, LOCKFILE as text } from './lockfile.fixture.ts';
import { listLockedPackages, type LockedTree } from './locked-packages.ts';

describe("the packages that count for an app's build id", () => {
  it('have versions and hashes', () => {
    const [first = ''] = listLocked(text, 'mfe-catalog');
    expect(first).toMatch(/^@?[\w./-]+@\d\S+ sha512-/);
    expect(listLocked(text, 'mfe-catalog').filter((line) => line.includes('undefined'))).toEqual(
      [],
    );
    expect(listLocked(text, 'shell').filter((line) => line.includes('undefined'))).toEqual([]);
  });

  it.each([
    ['react', { shell: true, 'mfe-catalog': false }],
    ['jotai', { shell: true, 'mfe-catalog': false }],
    ['@mantine/core', { shell: true, 'mfe-catalog': false }],
    ['@rspack/core', { shell: true, 'mfe-catalog': true }],
    ['fastify', { shell: false, 'mfe-catalog': false }],
    ['vitest', { shell: false, 'mfe-catalog': false }],
  ])('change with another %s: %j', (name, expected) => {
    const other = withUpgrade(name);
    for (const [app, changes] of Object.entries(expected))
      expect([app, listLocked(other, app).join() !== listLocked(text, app).join()]).toEqual([
        app,
        changes,
      ]);
  });

  it('do not change when a remote is added', () => {
    const lock = parse(text) as LockedTree;
    const before = listLockedPackages(lock, 'mfe-catalog');
    lock.importers['mfe-offers'] = { dependencies: { fastify: { version: '5.12.8' } } };
    expect(listLockedPackages(lock, 'mfe-catalog')).toEqual(before);
  });
});
