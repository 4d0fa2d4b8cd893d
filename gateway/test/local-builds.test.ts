import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeIntegrity, openStore } from 'releases/open';
import {
  registerLocalBuilds,
  type LocalBuilds,
  readStates,
  type Build,
  createCatalogBuild,
  createRemoteBuild,
  createShellBuild,
  toUpload,
  startS3Server,
  type S3Server,
} from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(path.join(os.tmpdir(), 'local-builds-'));
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  s3.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function writeDist({ manifest, files }: Build): string {
  const dist = path.join(folder, manifest.remote);
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'version.json'), JSON.stringify(manifest));
  for (const [name, content] of files) writeFileSync(path.join(dist, name), content);
  return dist;
}

const writeDists = (): string[] => [createShellBuild(), createCatalogBuild()].map(writeDist);

const NO_CHANGES = { promoted: [], restored: [], skipped: [] };

const STORES: [string, () => string][] = [
  ['a folder', () => path.join(mkdtempSync(path.join(folder, 'store-')), 'releases')],
  ['an S3 store', () => `s3://bucket/${crypto.randomUUID()}`],
];

describe.each(STORES)('local builds whose files are missing in %s', (_kind, createLocation) => {
  let gateway: TestGateway;
  let deps: Parameters<typeof registerLocalBuilds>[0];

  beforeEach(async () => {
    const RELEASE_STORE = createLocation();
    gateway = await startGateway({ env: { RELEASE_STORE }, published: false });
    const { pool, clock } = gateway.platform;
    deps = { pool, clock, store: gateway.store };
    await registerLocalBuilds(deps, writeDists(), 'on');
    await gateway.feed.refresh();
  });
  afterEach(() => gateway.close());

  const removeFiles = async (): Promise<void> => {
    for (const name of ['shell/1.0.0', 'mfe-catalog/1.0.0']) await gateway.store.remove(name);
  };

  it('are restored at start-up without an entry in the history', async () => {
    const historyBefore = await gateway.readHistory();
    expect(historyBefore.map(({ act }) => act)).toEqual([
      'publish',
      'publish',
      'promote',
      'promote',
    ]);
    await removeFiles();
    expect((await gateway.requestPage('/')).status).toBe(503);

    const result = await registerLocalBuilds(deps, writeDists(), 'on');
    expect(result).toEqual({ ...NO_CHANGES, restored: ['shell 1.0.0', 'mfe-catalog 1.0.0'] });
    const page = await gateway.requestPage('/');
    expect(page.status).toBe(200);
    const { entry = '', integrity } = readReleaseSet(page.text)['mfe-catalog'] ?? {};
    const file = await gateway.app.inject(entry);
    expect(computeIntegrity(file.rawPayload)).toBe(integrity);
    const compressed = await gateway.app.inject({
      url: '/remotes/mfe-catalog/1.0.0/home.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect((await gateway.app.inject('/remotes/shell/1.0.0/version.json')).statusCode).toBe(200);
    expect(await gateway.readHistory()).toEqual(historyBefore);
    expect(await registerLocalBuilds(deps, writeDists(), 'on')).toEqual(NO_CHANGES);
  });

  it('are written to a new store', async () => {
    const store = await openStore(createLocation());
    const result = await registerLocalBuilds({ ...deps, store }, writeDists(), 'on');
    expect(result.restored).toHaveLength(2);
    expect(await store.read('shell/1.0.0/main.js', [])).toEqual(
      await gateway.store.read('shell/1.0.0/main.js', []),
    );
  });

  it('are restored under their published global name', async () => {
    const rebuilt = createCatalogBuild('1.0.0');
    const renamed = { ...rebuilt, manifest: { ...rebuilt.manifest, version: '1.0.0-again' } };
    const dist = writeDist(renamed);
    expect((await registerLocalBuilds(deps, [dist], 'on')).promoted).toEqual([
      'mfe-catalog 1.0.0-again',
    ]);
    await gateway.feed.refresh();
    const { entry = '', integrity } =
      readReleaseSet((await gateway.requestPage('/')).text)['mfe-catalog'] ?? {};
    expect(integrity).not.toBe(rebuilt.manifest.files['remoteEntry.js']?.integrity);
    await gateway.store.remove('mfe-catalog/1.0.0-again');
    await registerLocalBuilds(deps, [dist], 'on');
    expect(computeIntegrity((await gateway.app.inject(entry)).rawPayload)).toBe(integrity);
  });

  it('are not restored if the version was pruned', async () => {
    await gateway.platform.pool.query(
      "UPDATE release_versions SET pruned_at = now() WHERE remote = 'mfe-catalog'",
    );
    await removeFiles();
    expect((await registerLocalBuilds(deps, writeDists(), 'on')).restored).toEqual(['shell 1.0.0']);
  });

  it('are also restored by publishing again', async () => {
    await gateway.store.remove('mfe-catalog/1.0.0');
    const response = await gateway.callReleases('publish', toUpload(createCatalogBuild()));
    expect(response.json).toMatchObject({
      already: true,
      message: 'mfe-catalog 1.0.0 is published already. 4 files were written to its store again.',
    });
    expect((await gateway.app.inject('/remotes/mfe-catalog/1.0.0/home.js')).statusCode).toBe(200);
  });
});

describe('local builds at start-up', () => {
  let gateway: TestGateway;
  let deps: Parameters<typeof registerLocalBuilds>[0];

  beforeEach(async () => {
    gateway = await startGateway({ published: false });
    const { pool, clock } = gateway.platform;
    deps = { pool, clock, store: gateway.store };
  });
  afterEach(() => gateway.close());

  const register = (mode: LocalBuilds, builds: Build[]) =>
    registerLocalBuilds(deps, builds.map(writeDist), mode);
  const readStable = async (): Promise<Record<string, string | null>> =>
    Object.fromEntries((await readStates(deps.pool)).map((row) => [row.remote, row.stable]));
  const registerFirst = () => register('first', [createShellBuild(), createCatalogBuild()]);
  const promoteAsStaff = async (version: string): Promise<void> => {
    await gateway.makeStable(createCatalogBuild(version));
  };

  it('become stable with `first` only if nothing was ever released', async () => {
    expect(await registerFirst()).toEqual({
      ...NO_CHANGES,
      promoted: ['shell 1.0.0', 'mfe-catalog 1.0.0'],
    });
    const later = [createShellBuild('1.1.0'), createCatalogBuild('1.1.0')];
    expect(await register('first', later)).toEqual(NO_CHANGES);
    expect(await readStable()).toEqual({ shell: '1.0.0', 'mfe-catalog': '1.0.0' });
  });

  it('are not promoted with `first` on a restored database', async () => {
    await registerFirst();
    await promoteAsStaff('2.0.0');
    await deps.pool.query('UPDATE release_state SET local_build = NULL');
    expect(
      await register('first', [createShellBuild('1.1.0'), createCatalogBuild('1.1.0')]),
    ).toEqual(NO_CHANGES);
    expect(await readStable()).toEqual({ shell: '1.0.0', 'mfe-catalog': '2.0.0' });
  });

  it('are ignored with `off`', async () => {
    expect(await register('off', [createShellBuild(), createCatalogBuild()])).toEqual(NO_CHANGES);
    expect(await readStable()).toEqual({});
  });

  it('replace older builds with `on`, but not versions that staff chose', async () => {
    await register('on', [createShellBuild(), createCatalogBuild()]);
    expect((await register('on', [createCatalogBuild('1.1.0')])).promoted).toEqual([
      'mfe-catalog 1.1.0',
    ]);
    await promoteAsStaff('2.0.0');
    expect(await register('on', [createShellBuild('1.1.0'), createCatalogBuild('2.1.0')])).toEqual({
      promoted: ['shell 1.1.0'],
      restored: [],
      skipped: ['mfe-catalog 2.1.0'],
    });
    expect(await readStable()).toEqual({ shell: '1.1.0', 'mfe-catalog': '2.0.0' });
  });

  it('are all skipped if they are incompatible with what staff chose', async () => {
    await register('on', [createShellBuild(), createCatalogBuild()]);
    await promoteAsStaff('2.0.0');
    const other = createShellBuild('1.2.0', { gives: { react: { use: ['19.0', '19.0'] } } });
    expect(await register('on', [other, createCatalogBuild('2.1.0')])).toEqual({
      ...NO_CHANGES,
      skipped: ['shell 1.2.0', 'mfe-catalog 2.1.0'],
    });
  });

  it('are all skipped if they are incompatible with a remote that only staff publish', async () => {
    await register('on', [createShellBuild(), createCatalogBuild()]);
    await gateway.makeStable(createRemoteBuild('mfe-offers', '1.0.0'));
    const other = createShellBuild('1.2.0', { gives: { react: { use: ['19.0', '19.0'] } } });
    expect(await register('on', [other, createCatalogBuild('2.1.0')])).toEqual({
      ...NO_CHANGES,
      skipped: ['shell 1.2.0', 'mfe-catalog 2.1.0'],
    });
    expect((await register('on', [createShellBuild('1.3.0')])).promoted).toEqual(['shell 1.3.0']);
  });

  it('withdraw a local remote that was renamed: its build is gone, and another has its path', async () => {
    const routes = [{ path: '/offers', module: './page', access: 'public' } as const];
    const kept = [createShellBuild(), createCatalogBuild()];
    await register('on', [...kept, createRemoteBuild('mfe-offers', '1.0.0')]);
    const renamed = createRemoteBuild('mfe-deals', '1.0.0', { routes });
    expect((await register('on', [...kept, renamed])).promoted).toEqual(['mfe-deals 1.0.0']);
    expect(await readStable()).toEqual({
      shell: '1.0.0',
      'mfe-catalog': '1.0.0',
      'mfe-deals': '1.0.0',
    });
    const next = toUpload(createRemoteBuild('mfe-deals', '1.1.0', { routes }));
    expect((await gateway.callReleases('publish', next)).status).toBe(200);
    expect((await gateway.readHistory()).find(({ act }) => act === 'withdraw')).toMatchObject({
      remote: 'mfe-offers',
      detail: { ended: '1.0.0', local: true },
    });
    expect((await register('on', [createRemoteBuild('mfe-offers', '1.0.0')])).promoted).toEqual([
      'mfe-offers 1.0.0',
    ]);
  });

  it('do not interrupt a rollout of staff', async () => {
    await register('on', [createShellBuild(), createCatalogBuild()]);
    await gateway.makeCanary(createCatalogBuild('2.0.0'), 10);
    expect((await register('on', [createCatalogBuild('2.1.0')])).skipped).toEqual([
      'mfe-catalog 2.1.0',
    ]);
  });

  it('are promoted once if two processes start at the same time', async () => {
    const results = await Promise.all([registerFirst(), registerFirst()]);
    expect(results.flatMap(({ promoted }) => promoted)).toHaveLength(2);
    const entries = await gateway.readHistory();
    expect(entries.filter(({ act }) => act === 'promote')).toHaveLength(2);
  });
});
