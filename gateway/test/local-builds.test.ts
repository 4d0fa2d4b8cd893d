import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../src/releases/history-chain.ts';
import { registerLocalBuilds } from '../src/releases/local-builds.ts';
import { integrityOf, type Build } from '../src/releases/build.ts';
import { openStore } from '../src/releases/store/open-store.ts';
import { catalogBuild, shellBuild, uploadOf } from './builds.ts';
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
    await registerLocalBuilds(deps, dists());
    await gateway.feed.refresh();
  });
  afterEach(() => gateway.close());

  const history = async () =>
    (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json.entries;
  const lose = async (): Promise<void> => {
    for (const name of ['shell/1.0.0', 'mfe-catalog/1.0.0']) await gateway.store.remove(name);
  };

  it('are served again after a start, with their hashes and without an act in the history', async () => {
    const before = await history();
    expect(before.map(({ act }) => act)).toEqual(['publish', 'publish', 'promote', 'promote']);
    await lose();
    expect((await gateway.page('/')).status).toBe(503);

    const done = await registerLocalBuilds(deps, dists());
    expect(done).toEqual({ promoted: [], restored: ['shell 1.0.0', 'mfe-catalog 1.0.0'] });
    const page = await gateway.page('/');
    expect(page.status).toBe(200);
    const { entry = '', integrity } = setIn(page.text)['mfe-catalog'] ?? {};
    const file = await gateway.app.inject(entry);
    expect(integrityOf(file.rawPayload)).toBe(integrity);
    const small = await gateway.app.inject({
      url: '/remotes/mfe-catalog/1.0.0/home.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect((await gateway.app.inject('/remotes/shell/1.0.0/version.json')).statusCode).toBe(200);
    expect(await history()).toEqual(before);
    expect(await registerLocalBuilds(deps, dists())).toEqual({ promoted: [], restored: [] });
  });

  it('are written into a store that is another one from now on', async () => {
    const store = await openStore(place());
    const done = await registerLocalBuilds({ ...deps, store }, dists());
    expect(done.restored).toHaveLength(2);
    expect(await store.read('shell/1.0.0/main.js', [])).toEqual(
      await gateway.store.read('shell/1.0.0/main.js', []),
    );
  });

  it('come back under the global name that they were given', async () => {
    const again = catalogBuild('1.0.0');
    const renamed = { ...again, manifest: { ...again.manifest, version: '1.0.0-again' } };
    const dist = distOf(renamed);
    expect((await registerLocalBuilds(deps, [dist])).promoted).toEqual(['mfe-catalog 1.0.0-again']);
    await gateway.feed.refresh();
    const { entry = '', integrity } = setIn((await gateway.page('/')).text)['mfe-catalog'] ?? {};
    expect(integrity).not.toBe(again.manifest.files['remoteEntry.js']?.integrity);
    await gateway.store.remove('mfe-catalog/1.0.0-again');
    await registerLocalBuilds(deps, [dist]);
    expect(integrityOf((await gateway.app.inject(entry)).rawPayload)).toBe(integrity);
  });

  it('stay away where the version was pruned', async () => {
    await gateway.platform.pool.query(
      "UPDATE release_versions SET pruned_at = now() WHERE remote = 'mfe-catalog'",
    );
    await lose();
    expect((await registerLocalBuilds(deps, dists())).restored).toEqual(['shell 1.0.0']);
  });

  it('are written by publishing the same version again, too', async () => {
    await gateway.store.remove('mfe-catalog/1.0.0');
    const answer = await gateway.staff('publish', uploadOf(catalogBuild()));
    expect(answer.json).toMatchObject({
      already: true,
      message: 'mfe-catalog 1.0.0 is published already. 4 files were written to its store again.',
    });
    expect((await gateway.app.inject('/remotes/mfe-catalog/1.0.0/home.js')).statusCode).toBe(200);
  });
});
