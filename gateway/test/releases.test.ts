import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreak, type HistoryEntry } from '../src/releases/history-chain.ts';
import type { ReleaseStatus } from '../src/releases/ops/release-status.ts';
import { catalogBuild, GIVEN, shellBuild, toUpload } from './builds.ts';
import { setIn, startGateway, type TestGateway } from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const remote = 'mfe-catalog';
const publish = (version: string, over = {}) =>
  gateway.staff('publish', toUpload(catalogBuild(version, over)));
const status = async () =>
  (await gateway.staff<{ remotes: ReleaseStatus }>('status')).json.remotes[remote];

describe('publish', () => {
  it('registers a version, keeps its files, and nobody gets it', async () => {
    const answer = await publish('1.1.0');
    expect(answer.json).toMatchObject({ status: 1, version: '1.1.0', already: false });
    expect(await status()).toMatchObject({ stable: '1.0.0', canary: null });
    expect(setIn((await gateway.page('/')).text)[remote]?.version).toBe('1.0.0');
    expect(existsSync(path.join(gateway.dataDir, 'releases', remote, '1.1.0', 'home.js.br'))).toBe(
      true,
    );
  });

  it('takes the same version with the same content again, and refuses other content', async () => {
    expect((await publish('1.1.0')).json).toMatchObject({ status: 1, already: true });
    const other = catalogBuild('1.1.0', { name: 'other' });
    const answer = await gateway.staff('publish', toUpload(other));
    expect(answer.status).toBe(409);
    expect(answer.json['message']).toContain('never overwritten');
  });

  it('takes the same files beside another stock entry as the same, and keeps the first', async () => {
    const stock = 'stock/mf-manifest.json';
    const withStock = (text: string) =>
      toUpload(catalogBuild('1.1.2', { stock }, undefined, { [stock]: text }));
    expect((await gateway.staff('publish', withStock('{}'))).json).toMatchObject({
      already: false,
    });
    expect((await gateway.staff('publish', withStock('[]'))).json).toMatchObject({ already: true });
    const kept = await gateway.app.inject(`/remotes/${remote}/1.1.2/${stock}`);
    expect(kept.body).toBe('{}');
  });

  it('keeps the commit of a version, and takes the same files from another commit as the same', async () => {
    const source = { commit: 'a'.repeat(40), dirty: false };
    await publish('1.1.1', { source });
    const again = await publish('1.1.1', { source: { commit: 'b'.repeat(40), dirty: true } });
    expect(again.json).toMatchObject({ status: 1, already: true });
    expect((await publish('1.1.1')).json).toMatchObject({ status: 1, already: true });
    expect((await status())?.sources).toEqual({ '1.1.1': source });
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    const published = entries.filter(({ version }) => version === '1.1.1');
    expect(published.map(({ detail }) => detail['source'])).toEqual([source]);
    expect(findBreak(entries)).toBeNull();
  });

  it('gives a build of the same sources a global name of its own', async () => {
    const again = catalogBuild('1.0.0');
    await gateway.staff(
      'publish',
      toUpload({ ...again, manifest: { ...again.manifest, version: '1.0.0-again' } }),
    );
    await gateway.staff('rollout', { remote, version: '1.0.0-again', percent: 100 });
    const set = setIn((await gateway.page('/')).text)[remote];
    expect(set?.stable?.name).toBeDefined();
    expect(set?.name).not.toBe(set?.stable?.name);
    const file = await gateway.app.inject(`/remotes/${remote}/1.0.0-again/remoteEntry.js`);
    expect(file.body).toContain(set?.name);
    await gateway.staff('rollback', { remote });
  });

  it.each([
    ['a name that the shell lacks', { uses: { react: { use: '19.0' } } }, 'uses use of react'],
    ['a newer store', { uses: { 'shell/store': { showToastAtom: '1.1' } } }, 'as of 1.1'],
  ])('refuses a version with %s and names it', async (_what, over, named) => {
    const answer = await publish('9.0.0', over);
    expect(answer.status).toBe(409);
    expect(answer.json['message']).toContain(named);
  });

  it('refuses a version that shows a page which it does not expose', async () => {
    const answer = await publish('9.0.0', { exposes: {} });
    expect(answer.status).toBe(422);
    expect(answer.json['message']).toContain('it shows ./home at / and does not expose it');
  });

  it('refuses a shell that live remotes do not fit', async () => {
    const shell = shellBuild('2.0.0', {
      gives: { ...GIVEN, react: { useState: ['20.0', '20.0'] } },
    });
    const answer = await gateway.staff('publish', toUpload(shell));
    expect(answer.status).toBe(409);
    expect(answer.json['message']).toContain('mfe-catalog 1.0.0 uses useState of react');
  });

  it('refuses files that are not what the manifest says', async () => {
    const build = catalogBuild('1.2.0');
    const files = new Map(build.files);
    files.set('home.js', Buffer.from('altered'));
    expect((await gateway.staff('publish', toUpload({ ...build, files }))).status).toBe(422);
    files.delete('home.js');
    expect((await gateway.staff('publish', toUpload({ ...build, files }))).status).toBe(422);
    const { 'home.js': _gone, ...rest } = build.manifest.files;
    const silent = { ...build.manifest, uses: undefined };
    const refused = await gateway.staff('publish', { ...toUpload(build), manifest: silent });
    expect(refused.json['message']).toContain("must have required property 'uses'");
    const unhashed = { ...build.manifest, files: { ...rest, 'home.js': { bytes: 3 } } };
    const answer = await gateway.staff('publish', { ...toUpload(build), manifest: unhashed });
    expect(answer.json['message']).toContain('files/home.js must have');
  });

  it('leaves the files of every other version as they were', async () => {
    const before = await gateway.app.inject(`/remotes/${remote}/1.0.0/remoteEntry.js`);
    await publish('1.3.0');
    const after = await gateway.app.inject(`/remotes/${remote}/1.0.0/remoteEntry.js`);
    expect(after.body).toBe(before.body);
  });
});

describe('rollout, promote and rollback', () => {
  it('give a canary to a share, then to all, then the old one back', async () => {
    await gateway.staff('rollout', { remote, version: '1.1.0', percent: 30 });
    expect(await status()).toMatchObject({
      canary: {
        version: '1.1.0',
        percent: 30,
        state: 'running',
        loads: 0,
        failures: 0,
        reason: null,
      },
    });
    await gateway.staff('promote', { remote, version: '1.1.0' });
    expect(await status()).toMatchObject({ stable: '1.1.0', canary: null });
    await gateway.staff('rollback', { remote });
    expect(await status()).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('end a canary first and leave stable alone', async () => {
    await gateway.staff('rollout', { remote, version: '1.1.0', percent: 100 });
    await gateway.staff('rollback', { remote });
    expect(await status()).toMatchObject({ stable: '1.0.0', canary: null });
    expect((await gateway.staff('rollback', { remote })).status).toBe(409);
  });

  it('end the canary that is meant, and no other', async () => {
    await gateway.staff('rollout', { remote, version: '1.1.0', percent: 10 });
    const other = await gateway.staff('rollback', { remote, canary: '1.1.1' });
    expect(other.status).toBe(409);
    expect((await status())?.canary?.version).toBe('1.1.0');
    expect((await gateway.staff('rollback', { remote, canary: '1.1.0' })).status).toBe(200);
    expect((await gateway.staff('rollback', { remote, canary: '1.1.0' })).status).toBe(409);
    expect((await gateway.staff('rollback', { remote, canary: 7 })).status).toBe(422);
    expect(await status()).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('refuse what cannot be', async () => {
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
    for (const [verb, body, code] of cases)
      expect([verb, body, (await gateway.staff(verb, body)).status]).toEqual([verb, body, code]);
  });

  it('refuse a version that no longer fits the live shell', async () => {
    const store = { showToastAtom: ['1.0', '1.1'] };
    const shell = shellBuild('1.1.0', { gives: { ...GIVEN, 'shell/store': store } });
    await gateway.staff('publish', toUpload(shell));
    await gateway.staff('promote', { remote: 'shell', version: '1.1.0' });
    await publish('1.4.0', { uses: { 'shell/store': { showToastAtom: '1.1' } } });
    const answer = await gateway.staff('promote', { remote: 'shell', version: '1.0.0' });
    expect(answer.status).toBe(200);
    const late = await gateway.staff('rollout', { remote, version: '1.4.0', percent: 5 });
    expect(late.status).toBe(409);
    expect(late.json['message']).toContain('as of 1.1');
  });
});

describe("staff's API", () => {
  it('is shut without the token', async () => {
    for (const verb of ['status', 'history'])
      expect((await gateway.app.inject(`/ops/releases/${verb}`)).statusCode).toBe(401);
    const post = await gateway.app.inject({
      method: 'POST',
      url: '/ops/releases/mfe-catalog/promote',
      payload: {},
    });
    expect(post.statusCode).toBe(401);
  });

  it('keeps a history of who did what, chained', async () => {
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'rollout', actor: 'installation', remote }),
    );
    expect(findBreak(entries)).toBeNull();
  });

  it.each([{}, { token: 7 }, { token: ['ops-token-of-the-tests'] }, null])(
    'has no page for who signs in with %j',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', url: '/ops/releases/session', headers } as const;
      const answer = await gateway.app.inject({ ...request, payload: JSON.stringify(payload) });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('This token is not valid.');
    },
  );

  it('has a page for people, behind the token', async () => {
    const shut = await gateway.app.inject('/ops/releases');
    expect(shut.statusCode).toBe(401);
    expect(shut.body).toContain('Ops token');
    const open = await gateway.app.inject({
      method: 'POST',
      url: '/ops/releases/session',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=ops-token-of-the-tests',
    });
    expect(open.statusCode).toBe(303);
    const cookie = String(open.headers['set-cookie']).split(';')[0] ?? '';
    const page = await gateway.app.inject({ url: '/ops/releases', headers: { cookie } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('mfe-catalog');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('prune', () => {
  it('removes what no set has used for the time set, and what can be returned to stays', async () => {
    await gateway.platform.pool.query(
      "UPDATE release_versions SET unused_since = now() - interval '31 days' WHERE version <> '1.3.0'",
    );
    const answer = await gateway.staff<{ removed: { version: string }[] }>('prune', {});
    const removed = answer.json.removed.map((each) => each.version);
    expect(removed).toContain('1.4.0');
    expect(removed).not.toContain('1.3.0');
    expect(removed).not.toContain('1.0.0');
    expect((await gateway.app.inject(`/remotes/${remote}/1.4.0/home.js`)).statusCode).toBe(404);
    const gone = await gateway.staff('promote', { remote, version: '1.4.0' });
    expect(gone.json['message']).toContain('were removed');
  });
});
