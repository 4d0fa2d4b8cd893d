/** Manifests of real builds: the only test where bundler, surface reports and schema meet. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WHOLE_MODULE, type VersionManifest } from '../../contract/manifest.ts';
import { VersionManifestSchema } from '../../contract/manifest.schema.ts';
import { findIncompatibilities } from '../../releases/src/publish/compatibility.ts';
import { readManifest } from '../../releases/src/publish/version-manifest.ts';
import { createErrorLister } from '../../platform/src/http/validation.ts';
import { withUpgrade, listLocked, LOCKFILE } from '../lockfile/lockfile.fixture.ts';
import { readSharedPackages } from '../shares.ts';
import { readKnownNames } from '../surfaces/known-names.ts';
import { listFilesWithMaps, countMappedPositions } from './source-map-check.ts';
import { readReport } from '../surfaces/report.ts';
import { toProvidedNames, addWholeModules } from './manifest-names.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(file, 'utf8');
const APPS = ['shell', 'mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-staff', 'mfe-visits'];
const out = mkdtempSync(path.join(os.tmpdir(), 'built-'));
const manifests = new Map<string, VersionManifest>();

beforeAll(() => {
  for (const app of APPS) {
    const folder = path.join(out, app);
    const args = [path.join(root, 'scripts/build.ts'), '--out', folder, app];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    manifests.set(app, readManifest(JSON.parse(read(path.join(folder, 'version.json')))));
  }
}, 300_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

function getManifest(app: string): VersionManifest {
  const manifest = manifests.get(app);
  if (manifest === undefined) throw new Error(`${app} was not built.`);
  return manifest;
}

/** Names of a module in its surface's report, without types. */
function listReportedNames(report: string, module: string): string[] {
  const { names } = readReport(read(path.join(root, 'surfaces', report))).shaken;
  return (names[module] ?? []).flatMap(({ name }) => (name.startsWith('type ') ? [] : name)).sort();
}

describe('a build', () => {
  it.each(APPS)('of %s has source maps that lead to its sources', async (app) => {
    const { checked, found } = await countMappedPositions(path.join(out, app), getManifest(app));
    // Most words of an app are in its texts.
    expect(checked).toBeGreaterThan(2);
    expect(checked - found).toBeLessThanOrEqual(Math.max(1, 0.05 * checked));
  });

  it('of the shell names its pages in a file of at most 2.5 kB', () => {
    const dist = path.join(out, 'shell');
    const files = Object.keys(getManifest('shell').files).filter((name) =>
      /^\d+\..*js$/.test(name),
    );
    const beacons = files.filter((name) => read(path.join(dist, name)).includes('layout-shift'));
    expect(beacons).toHaveLength(1);
    const sent = brotliCompressSync(readFileSync(path.join(dist, beacons[0] ?? '')));
    expect(sent.byteLength).toBeLessThanOrEqual(2500);
  });

  it.each(APPS)('of %s publishes no source map', (app) => {
    expect(listFilesWithMaps(path.join(out, app), getManifest(app))).toEqual([]);
  });
});

describe('a built manifest', () => {
  it.each(APPS)('of %s matches its schema', (app) => {
    expect(createErrorLister(VersionManifestSchema)(getManifest(app))).toEqual([]);
  });

  it.each([
    ['shared-ui.md', 'shared-ui/base'],
    ['shared-ui.md', 'shared-ui/router'],
    ['shared-ui.md', 'shared-ui/http'],
    ['shared-ui.md', 'shared-ui/rich'],
    ['shared-ui.md', 'shared-ui/fields'],
    ['shell-store.md', 'shell/store'],
  ])('of the shell provides the names in %s of %s', (report, module) => {
    const names = listReportedNames(report, module);
    expect(names.length).toBeGreaterThan(2);
    expect(Object.keys(getManifest('shell').gives[module] ?? {}).sort()).toEqual(['*', ...names]);
  });

  it('lists the fragments that each page may contain', () => {
    const store = { Fragment: expect.any(String) as string };
    expect(getManifest('mfe-catalog').uses['shell/fragment']).toEqual(store);
    expect(getManifest('mfe-visits').uses['shell/fragment']).toBeUndefined();
    expect(Object.keys(getManifest('shell').gives['shell/fragment'] ?? {})).toEqual([
      WHOLE_MODULE,
      'Fragment',
      'preloadFragment',
    ]);
    expect(getManifest('shell').exposes['./fragment']?.js).toHaveLength(1);
    const checkout = getManifest('mfe-checkout');
    expect(checkout.gives['mfe-checkout/fragments/view-cart']).toHaveProperty('default');
    expect(checkout.exposes['./fragments/view-cart']?.css).not.toEqual([]);
  });

  it('of a remote lists the names that its own code uses', () => {
    const { uses, gives } = getManifest('mfe-checkout');
    expect(uses['shared-ui/base']).toHaveProperty('Price');
    expect(uses['shell/store']).toHaveProperty('showToastAtom');
    expect(uses['shell/store']).not.toHaveProperty('beginSessionAtom');
    expect(uses['page']).toHaveProperty('pageModule');
    expect(uses['contract/document'] ?? {}).not.toHaveProperty('REFERRAL_CODE_KEY');
    expect(getManifest('mfe-account').uses['contract/document']).toHaveProperty(
      'REFERRAL_CODE_KEY',
    );
    expect(Object.keys(uses['react'] ?? {})).toContain('useState');
    expect(Object.keys(gives['mfe-checkout/cart'] ?? {})).toEqual(['default', 'meta']);
    expect(uses['shared-ui/rich']).toEqual({ Dialog: expect.any(String) });
  });

  it.each(APPS.slice(1))('of %s is compatible with the current shell', (app) => {
    expect(findIncompatibilities(getManifest('shell'), getManifest(app))).toEqual([]);
  });

  it('is incompatible with a shell that lacks a used name', () => {
    const shell = getManifest('shell');
    const { Price: _gone, ...rest } = shell.gives['shared-ui/base'] ?? {};
    const without = { ...shell, gives: { ...shell.gives, 'shared-ui/base': rest } };
    expect(findIncompatibilities(without, getManifest('mfe-checkout'))).toEqual([
      expect.stringMatching(
        /^mfe-checkout \S+ uses Price of shared-ui\/base, which shell \S+ does/,
      ),
    ]);
    expect(findIncompatibilities(without, getManifest('mfe-account'))).toEqual([]);
  });
});

/** The shell as it would be built with the next patch of every shared package. */
function patchShell(): VersionManifest {
  const shell = getManifest('shell');
  const packages = Object.fromEntries(
    Object.entries(readSharedPackages(root)).map(([key, version]) => [key, `${version}9`]),
  );
  const names = Object.fromEntries(
    Object.entries(shell.gives).map(([module, provided]) => [
      module,
      Object.keys(provided).filter((name) => name !== '*'),
    ]),
  );
  const provided = toProvidedNames(names, { known: readKnownNames(root), packages });
  return { ...shell, gives: addWholeModules(provided, packages) };
}

describe.each([
  'react',
  'react-dom',
  'jotai',
  '@mantine/core',
  '@mantine/hooks',
  'react-router-dom',
])('a patch of %s in the lockfile', (name) => {
  it.each(APPS.slice(1))('keeps the build id of %s', (remote) => {
    expect(listLocked(withUpgrade(name), remote)).toEqual(listLocked(LOCKFILE, remote));
  });

  it('changes the build id of the shell', () => {
    expect(listLocked(withUpgrade(name), 'shell')).not.toEqual(listLocked(LOCKFILE, 'shell'));
  });
});

it.each(APPS.slice(1))('%s is compatible with a shell with patched packages', (remote) => {
  expect(findIncompatibilities(patchShell(), getManifest(remote))).toEqual([]);
});

it('the published schema is the one that the gateway uses', () => {
  const published: unknown = JSON.parse(read(path.join(root, 'docs/version.schema.json')));
  const current: unknown = JSON.parse(JSON.stringify(VersionManifestSchema));
  expect(published, 'node build/manifest/write-schema.ts').toEqual(current);
});
