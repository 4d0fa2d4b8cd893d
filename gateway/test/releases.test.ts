import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { findBrokenEntry, createCatalogBuild, createRemoteBuild, toUpload } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway();

const remote = 'mfe-catalog';
const publish = (version: string, overrides = {}) =>
  gateway.callReleases('publish', toUpload(createCatalogBuild(version, overrides)));
const readStatus = () => gateway.readStatus(remote);
const requestFileStatus = async (file: string) =>
  (await gateway.app.inject(`/remotes/${file}`)).statusCode;
const makePrunable = (version: string) =>
  gateway.platform.pool.query(
    "UPDATE release_versions SET unused_since = now() - interval '31 days' WHERE version = $1",
    [version],
  );

describe('publish', () => {
  it('registers a version and stores its files, but does not make it live', async () => {
    const response = await publish('1.1.0');
    expect(response.json).toMatchObject({ status: 1, version: '1.1.0', already: false });
    expect(await readStatus()).toMatchObject({ stable: '1.0.0', canary: null });
    expect(readReleaseSet((await gateway.requestPage('/')).text)[remote]?.version).toBe('1.0.0');
    expect(existsSync(path.join(gateway.dataDir, 'releases', remote, '1.1.0', 'home.js.br'))).toBe(
      true,
    );
  });

  it('accepts the same content again and rejects other content', async () => {
    expect((await publish('1.1.0')).json).toMatchObject({ status: 1, already: true });
    const other = createCatalogBuild('1.1.0', { name: 'other' });
    const response = await gateway.callReleases('publish', toUpload(other));
    expect(response.status).toBe(409);
    expect(response.json['message']).toContain('never overwritten');
  });

  it('treats another official entry as the same content and keeps the first', async () => {
    const stock = 'stock/mf-manifest.json';
    const withStock = (text: string) =>
      toUpload(createCatalogBuild('1.1.2', { stock }, undefined, { [stock]: text }));
    expect((await gateway.callReleases('publish', withStock('{}'))).json).toMatchObject({
      already: false,
    });
    expect((await gateway.callReleases('publish', withStock('[]'))).json).toMatchObject({
      already: true,
    });
    const response = await gateway.app.inject(`/remotes/${remote}/1.1.2/${stock}`);
    expect(response.body).toBe('{}');
  });

  it('keeps the first commit of a version if the files are the same', async () => {
    const source = { commit: 'a'.repeat(40), dirty: false };
    await publish('1.1.1', { source });
    const again = await publish('1.1.1', { source: { commit: 'b'.repeat(40), dirty: true } });
    expect(again.json).toMatchObject({ status: 1, already: true });
    expect((await publish('1.1.1')).json).toMatchObject({ status: 1, already: true });
    expect((await readStatus())?.sources).toEqual({ '1.1.1': source });
    const entries = await gateway.readHistory();
    const published = entries.filter(({ version }) => version === '1.1.1');
    expect(published.map(({ detail }) => detail['source'])).toEqual([source]);
    expect(findBrokenEntry(entries)).toBeNull();
  });

  it('gives a rebuild of the same sources its own global name', async () => {
    const again = createCatalogBuild('1.0.0');
    await gateway.makeCanary({ ...again, manifest: { ...again.manifest, version: '1.0.0-again' } });
    const set = readReleaseSet((await gateway.requestPage('/')).text)[remote];
    expect(set?.stable?.name).toBeDefined();
    expect(set?.name).not.toBe(set?.stable?.name);
    const file = await gateway.app.inject(`/remotes/${remote}/1.0.0-again/remoteEntry.js`);
    expect(file.body).toContain(set?.name);
    await gateway.callReleases('rollback', { remote });
  });

  it('gives versions of one build that are published at once their own global names', async () => {
    const { manifest, files } = createCatalogBuild('6.7.8');
    const publishAs = (version: string) =>
      gateway.callReleases('publish', toUpload({ manifest: { ...manifest, version }, files }));
    const write = gateway.store.write.bind(gateway.store);
    let other: ReturnType<typeof publishAs> | undefined;
    // The second publication begins while the first writes its last file, and gets time to overtake it.
    const spy = vi.spyOn(gateway.store, 'write').mockImplementation(async (key, variants) => {
      if (key === `${remote}/6.7.8/version.json`) {
        other = publishAs('6.7.9');
        await sleep(1000);
      }
      await write(key, variants);
    });
    expect((await publishAs('6.7.8')).status).toBe(200);
    expect((await other)?.status).toBe(200);
    spy.mockRestore();
    const { rows } = await gateway.platform.pool.query(
      "SELECT DISTINCT manifest ->> 'name' FROM release_versions WHERE version LIKE '6.7.%'",
    );
    expect(rows).toHaveLength(2);
  });

  it('rejects files that differ from the manifest', async () => {
    const build = createCatalogBuild('1.2.0');
    const files = new Map(build.files);
    files.set('home.js', Buffer.from('altered'));
    expect((await gateway.callReleases('publish', toUpload({ ...build, files }))).status).toBe(422);
    files.delete('home.js');
    expect((await gateway.callReleases('publish', toUpload({ ...build, files }))).status).toBe(422);
  });

  it('does not change files of other versions', async () => {
    const before = await gateway.app.inject(`/remotes/${remote}/1.0.0/remoteEntry.js`);
    await publish('1.3.0');
    const after = await gateway.app.inject(`/remotes/${remote}/1.0.0/remoteEntry.js`);
    expect(after.body).toBe(before.body);
  });
});

describe('rollout, promote and rollback', () => {
  it('start a canary, promote it, and restore the previous version', async () => {
    await gateway.callReleases('rollout', { remote, version: '1.1.0', percent: 30 });
    expect(await readStatus()).toMatchObject({
      canary: {
        version: '1.1.0',
        percent: 30,
        state: 'running',
        loads: 0,
        failures: 0,
        reason: null,
      },
    });
    await gateway.callReleases('promote', { remote, version: '1.1.0' });
    expect(await readStatus()).toMatchObject({ stable: '1.1.0', canary: null });
    await gateway.callReleases('rollback', { remote });
    expect(await readStatus()).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('end only the canary that a rollback names', async () => {
    await gateway.callReleases('rollout', { remote, version: '1.1.0', percent: 10 });
    const other = await gateway.callReleases('rollback', { remote, canary: '1.1.1' });
    expect(other.status).toBe(409);
    expect((await readStatus())?.canary?.version).toBe('1.1.0');
    expect((await gateway.callReleases('rollback', { remote, canary: '1.1.0' })).status).toBe(200);
    expect((await gateway.callReleases('rollback', { remote, canary: '1.1.0' })).status).toBe(409);
    expect((await gateway.callReleases('rollback', { remote, canary: 7 })).status).toBe(422);
    expect(await readStatus()).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('reject invalid requests', async () => {
    const cases: [string, object, number][] = [
      ['rollout', { remote, version: '1.0.0', percent: 10 }, 409],
      ['rollout', { remote, version: 'none', percent: 10 }, 404],
      ['rollout', { remote, version: '1.1.0', percent: 101 }, 422],
      ['rollout', { remote, version: '1.1.0', percent: '10' }, 422],
      ['rollout', { remote: 'mfe-none', version: '1', percent: 10 }, 404],
      ['promote', { remote, version: '../1' }, 422],
      ['promote', { remote: 'api', version: '1' }, 422],
      ['rollback', { remote: 'mfe-none' }, 404],
    ];
    for (const [action, body, code] of cases)
      expect([action, body, (await gateway.callReleases(action, body)).status]).toEqual([
        action,
        body,
        code,
      ]);
  });
});

describe('prune', () => {
  it('leaves the uploads of a publication that is in progress', async () => {
    const upload = `.uploads/${remote}/9.0.0/${'0'.repeat(64)}`;
    await gateway.store.write(upload, { plain: Buffer.from('//') });
    expect((await gateway.callReleases('prune', {})).status).toBe(200);
    expect(await gateway.store.read(upload, [])).not.toBeNull();
  });

  it('removes versions unused for 30 days, but not stable and recently used ones', async () => {
    await gateway.platform.pool.query(
      "UPDATE release_versions SET unused_since = now() - interval '31 days' WHERE version <> '1.3.0'",
    );
    const response = await gateway.callReleases<{ removed: { version: string }[] }>('prune', {});
    const removed = response.json.removed.map((release) => release.version);
    expect(removed).toContain('1.1.1');
    expect(removed).not.toContain('1.3.0');
    expect(removed).not.toContain('1.0.0');
    expect((await gateway.app.inject(`/remotes/${remote}/1.1.1/home.js`)).statusCode).toBe(404);
    const rejected = await gateway.callReleases('promote', { remote, version: '1.1.1' });
    expect(rejected.json['message']).toContain('were removed');
  });

  it('keeps the files of a version that is published again while others are removed', async () => {
    const other = createRemoteBuild('mfe-another', '7.0.0');
    expect((await gateway.callReleases('publish', toUpload(other))).status).toBe(200);
    await publish('7.0.0');
    await makePrunable('7.0.0');
    const remove = gateway.store.remove.bind(gateway.store);
    vi.spyOn(gateway.store, 'remove').mockImplementationOnce(async (folder) => {
      expect((await publish('7.0.0')).json).toMatchObject({ already: false });
      await remove(folder);
    });
    const { json } = await gateway.callReleases('prune', {});
    expect(json).toMatchObject({ removed: [{ remote: 'mfe-another' }, { remote }] });
    expect(await requestFileStatus('mfe-another/7.0.0/page.js')).toBe(404);
    expect(await requestFileStatus(`${remote}/7.0.0/home.js`)).toBe(200);
  });

  it('lets a version be published again with another official entry', async () => {
    const stock = 'stock/mf-manifest.json';
    const publishWith = (file: string) =>
      gateway.callReleases(
        'publish',
        toUpload(
          createCatalogBuild('7.1.0', { stock }, undefined, { [stock]: `["${file}"]`, [file]: '' }),
        ),
      );
    await publishWith('stock/first.js');
    await makePrunable('7.1.0');
    await gateway.callReleases('prune', {});
    expect((await publishWith('stock/second.js')).json).toMatchObject({ already: false });
    await gateway.callReleases('promote', { remote, version: '7.1.0' });
    expect((await gateway.app.inject(`/remotes/${remote}/mf-manifest.json`)).statusCode).toBe(200);
    expect(await requestFileStatus(`${remote}/7.1.0/stock/second.js`)).toBe(200);
    expect(await requestFileStatus(`${remote}/7.1.0/stock/first.js`)).toBe(404);
  });
});
