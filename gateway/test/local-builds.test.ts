import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../src/releases/history-chain.ts';
import { registerLocalBuilds, type LocalBuilds } from '../src/releases/local-builds.ts';
import { readStates } from '../src/releases/releases.sql.ts';
import { computeIntegrity, type Build } from '../src/releases/build.ts';
import { openStore } from '../src/releases/store/open-store.ts';
import { catalogBuild, shellBuild, toUpload } from './builds.ts';
import { startS3Server, type S3Server } from './s3-server.ts';
import { setIn, startGateway, type TestGateway } from './start-gateway.ts';

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

/** An app's `dist`. */
function distOf({ manifest, files }: Build): string {
  const dist = path.join(folder, manifest.remote);
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'version.json'), JSON.stringify(manifest));
  for (const [name, content] of files) writeFileSync(path.join(dist, name), content);
  return dist;
}

const dists = (): string[] => [shellBuild(), catalogBuild()].map(distOf);

const NOTHING = { promoted: [], restored: [], skipped: [] };

const STORES: [string, () => string][] = [
  ['a folder', () => path.join(mkdtempSync(path.join(folder, 'store-')), 'releases')],
  ['an S3 store', () => `s3://bucket/${crypto.randomUUID()}`],
];

describe.each(STORES)('local builds whose files %s has lost', (_kind, place) => {
  let gateway: TestGateway;
  let deps: Parameters<typeof registerLocalBuilds>[0];

  beforeEach(async () => {
    const RELEASE_STORE = place();
    gateway = await startGateway({ env: { RELEASE_STORE }, published: false });
    const { pool, clock } = gateway.platform;
    deps = { pool, clock, store: gateway.store };
    await registerLocalBuilds(deps, dists(), 'on');
    await gateway.feed.refresh();
  });
  afterEach(() => gateway.close());

  const history = async () =>
    (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json.entries;
  const lose = async (): Promise<void> => {
    for (const name of ['shell/1.0.0', 'mfe-catalog/1.0.0']) await gateway.store.remove(name);
  };

  it('are restored at start-up without an act in the history', async () => {
    const before = await history();
    expect(before.map(({ act }) => act)).toEqual(['publish', 'publish', 'promote', 'promote']);
    await lose();
    expect((await gateway.page('/')).status).toBe(503);

    const done = await registerLocalBuilds(deps, dists(), 'on');
    expect(done).toEqual({ ...NOTHING, restored: ['shell 1.0.0', 'mfe-catalog 1.0.0'] });
    const page = await gateway.page('/');
    expect(page.status).toBe(200);
    const { entry = '', integrity } = setIn(page.text)['mfe-catalog'] ?? {};
    const file = await gateway.app.inject(entry);
    expect(computeIntegrity(file.rawPayload)).toBe(integrity);
    const small = await gateway.app.inject({
      url: '/remotes/mfe-catalog/1.0.0/home.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect((await gateway.app.inject('/remotes/shell/1.0.0/version.json')).statusCode).toBe(200);
    expect(await history()).toEqual(before);
    expect(await registerLocalBuilds(deps, dists(), 'on')).toEqual(NOTHING);
  });

  it('are written to a new store', async () => {
    const store = await openStore(place());
    const done = await registerLocalBuilds({ ...deps, store }, dists(), 'on');
    expect(done.restored).toHaveLength(2);
    expect(await store.read('shell/1.0.0/main.js', [])).toEqual(
      await gateway.store.read('shell/1.0.0/main.js', []),
    );
  });

  it('are restored under their published global name', async () => {
    const again = catalogBuild('1.0.0');
    const renamed = { ...again, manifest: { ...again.manifest, version: '1.0.0-again' } };
    const dist = distOf(renamed);
    expect((await registerLocalBuilds(deps, [dist], 'on')).promoted).toEqual([
      'mfe-catalog 1.0.0-again',
    ]);
    await gateway.feed.refresh();
    const { entry = '', integrity } = setIn((await gateway.page('/')).text)['mfe-catalog'] ?? {};
    expect(integrity).not.toBe(again.manifest.files['remoteEntry.js']?.integrity);
    await gateway.store.remove('mfe-catalog/1.0.0-again');
    await registerLocalBuilds(deps, [dist], 'on');
    expect(computeIntegrity((await gateway.app.inject(entry)).rawPayload)).toBe(integrity);
  });

  it('are not restored if the version was pruned', async () => {
    await gateway.platform.pool.query(
      "UPDATE release_versions SET pruned_at = now() WHERE remote = 'mfe-catalog'",
    );
    await lose();
    expect((await registerLocalBuilds(deps, dists(), 'on')).restored).toEqual(['shell 1.0.0']);
  });

  it('are also restored by publishing again', async () => {
    await gateway.store.remove('mfe-catalog/1.0.0');
    const answer = await gateway.staff('publish', toUpload(catalogBuild()));
    expect(answer.json).toMatchObject({
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

  const registered = (which: LocalBuilds, builds: Build[]) =>
    registerLocalBuilds(deps, builds.map(distOf), which);
  const stable = async (): Promise<Record<string, string | null>> =>
    Object.fromEntries((await readStates(deps.pool)).map((row) => [row.remote, row.stable]));
  const first = () => registered('first', [shellBuild(), catalogBuild()]);
  const staffChoose = async (version: string): Promise<void> => {
    await gateway.staff('publish', toUpload(catalogBuild(version)));
    await gateway.staff('promote', { remote: 'mfe-catalog', version });
  };

  it('become stable with `first` only if nothing was ever released', async () => {
    expect(await first()).toEqual({ ...NOTHING, promoted: ['shell 1.0.0', 'mfe-catalog 1.0.0'] });
    const later = [shellBuild('1.1.0'), catalogBuild('1.1.0')];
    expect(await registered('first', later)).toEqual(NOTHING);
    expect(await stable()).toEqual({ shell: '1.0.0', 'mfe-catalog': '1.0.0' });
  });

  it('are not promoted with `first` on a restored database', async () => {
    await first();
    await staffChoose('2.0.0');
    await deps.pool.query('UPDATE release_state SET local_build = NULL');
    expect(await registered('first', [shellBuild('1.1.0'), catalogBuild('1.1.0')])).toEqual(
      NOTHING,
    );
    expect(await stable()).toEqual({ shell: '1.0.0', 'mfe-catalog': '2.0.0' });
  });

  it('are ignored with `off`', async () => {
    expect(await registered('off', [shellBuild(), catalogBuild()])).toEqual(NOTHING);
    expect(await stable()).toEqual({});
  });

  it('replace older builds with `on`, but not versions that staff chose', async () => {
    await registered('on', [shellBuild(), catalogBuild()]);
    expect((await registered('on', [catalogBuild('1.1.0')])).promoted).toEqual([
      'mfe-catalog 1.1.0',
    ]);
    await staffChoose('2.0.0');
    expect(await registered('on', [shellBuild('1.1.0'), catalogBuild('2.1.0')])).toEqual({
      promoted: ['shell 1.1.0'],
      restored: [],
      skipped: ['mfe-catalog 2.1.0'],
    });
    expect(await stable()).toEqual({ shell: '1.1.0', 'mfe-catalog': '2.0.0' });
  });

  it('are left alone together if they do not fit what staff chose', async () => {
    await registered('on', [shellBuild(), catalogBuild()]);
    await staffChoose('2.0.0');
    const other = shellBuild('1.2.0', { gives: { react: { use: ['19.0', '19.0'] } } });
    expect(await registered('on', [other, catalogBuild('2.1.0')])).toEqual({
      ...NOTHING,
      skipped: ['shell 1.2.0', 'mfe-catalog 2.1.0'],
    });
  });

  it('do not interrupt a rollout of staff', async () => {
    await registered('on', [shellBuild(), catalogBuild()]);
    await gateway.staff('publish', toUpload(catalogBuild('2.0.0')));
    await gateway.staff('rollout', { remote: 'mfe-catalog', version: '2.0.0', percent: 10 });
    expect((await registered('on', [catalogBuild('2.1.0')])).skipped).toEqual([
      'mfe-catalog 2.1.0',
    ]);
  });

  it('are promoted once if two processes start at the same time', async () => {
    const both = await Promise.all([first(), first()]);
    expect(both.flatMap(({ promoted }) => promoted)).toHaveLength(2);
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    expect(entries.filter(({ act }) => act === 'promote')).toHaveLength(2);
  });
});
