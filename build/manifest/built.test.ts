/** Manifests of real builds: the only test where bundler, surface reports and schema meet. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WHOLE_MODULE, type VersionManifest } from '../../contract/manifest.ts';
import { VersionManifestSchema } from '../../contract/manifest.schema.ts';
import { findIncompatibilities } from '../../releases/src/publish/compatibility.ts';
import { readManifest } from '../../releases/src/publish/version-manifest.ts';
import { createErrorLister } from '../../platform/src/http/validation.ts';
import { readSharedPackages } from '../shares.ts';
import { readKnownNames } from '../surfaces/known-names.ts';
import { listFilesWithMaps, countMappedPositions } from './source-map-check.ts';
import { readReport } from '../surfaces/report.ts';
import { toProvidedNames, addWholeModules } from './manifest-names.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(file, 'utf8');
const APPS = ['shell', 'mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-staff', 'mfe-visits'];
const manifests = new Map<string, VersionManifest>();
const getDist = (app: string): string => path.join(root, app, 'dist');

/** Builds apps if their sources changed since their last build. */
function build(args: readonly string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

const loadManifest = (dist: string): VersionManifest =>
  readManifest(JSON.parse(read(path.join(dist, 'version.json'))));

beforeAll(() => {
  build(APPS);
  for (const app of APPS) manifests.set(app, loadManifest(getDist(app)));
}, 300_000);

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
    const { checked, found } = await countMappedPositions(getDist(app), getManifest(app));
    // Only a few literals are checked, because most words of an app are in its text files.
    expect(checked).toBeGreaterThan(2);
    expect(checked - found).toBeLessThanOrEqual(Math.max(1, 0.05 * checked));
  });

  it('of the shell has a beacon chunk of at most 2.5 kB', () => {
    const dist = getDist('shell');
    const files = Object.keys(getManifest('shell').files).filter((name) =>
      /^\d+\..*js$/.test(name),
    );
    const beacons = files.filter((name) => read(path.join(dist, name)).includes('layout-shift'));
    expect(beacons).toHaveLength(1);
    const compressed = brotliCompressSync(readFileSync(path.join(dist, beacons[0] ?? '')));
    expect(compressed.byteLength).toBeLessThanOrEqual(2500);
  });

  it.each(APPS)('of %s publishes no source map', (app) => {
    expect(listFilesWithMaps(getDist(app), getManifest(app))).toEqual([]);
  });
});

describe('a built manifest', () => {
  it('names the commit of its sources, which changes nothing else', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'built-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dist = path.join(folder, 'dist');
    const commit = '0123456789abcdef0123456789abcdef01234567';
    build(['mfe-visits', '--out', dist], { SOURCE_COMMIT: commit, SOURCE_DIRTY: 'false' });
    const source = { commit, dirty: false };
    expect(loadManifest(dist)).toEqual({ ...getManifest('mfe-visits'), source });
  });

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

  it('lists the module that renders fragments, and the exposed fragments', () => {
    expect(getManifest('mfe-catalog').uses['shell/fragment']).toEqual({
      Fragment: expect.any(String) as string,
    });
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
    const shellWithoutPrice = { ...shell, gives: { ...shell.gives, 'shared-ui/base': rest } };
    expect(findIncompatibilities(shellWithoutPrice, getManifest('mfe-checkout'))).toEqual([
      expect.stringMatching(
        /^mfe-checkout \S+ uses Price of shared-ui\/base, which shell \S+ does/,
      ),
    ]);
    expect(findIncompatibilities(shellWithoutPrice, getManifest('mfe-account'))).toEqual([]);
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

it.each(APPS.slice(1))('%s stays compatible if packages of the shell are patched', (remote) => {
  expect(findIncompatibilities(patchShell(), getManifest(remote))).toEqual([]);
});

it('the published schema is the one that the gateway uses', () => {
  const published: unknown = JSON.parse(read(path.join(root, 'docs/version.schema.json')));
  const current: unknown = JSON.parse(JSON.stringify(VersionManifestSchema));
  expect(published, 'node build/manifest/write-schema.ts').toEqual(current);
});
