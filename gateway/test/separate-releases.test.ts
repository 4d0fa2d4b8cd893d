import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from 'platform/test-database';
import { createCatalogBuild, toUpload } from 'releases/testing';
import { readPageSetName, readReleaseSet, readViewTokenCookie } from './responses.ts';
import { setUpServer } from './set-up-server.ts';
import {
  APP_SECRET,
  createVisitorCookie,
  formatDatabaseUrl,
  OPS_TOKEN,
  startGateway,
  type TestGateway,
} from './start-gateway.ts';

const KEY = 'key-of-the-tests-between-processes-0123456789';
const RELEASES = path.join(import.meta.dirname, '../../releases/src/main.ts');
const GATEWAY = path.join(import.meta.dirname, '../src/main.ts');
const remote = 'mfe-catalog';
const version = '1.1.0';

const externalBuildServer = setUpServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(createCatalogBuild('1.2.0').manifest));
});

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
let releases: Process;
let gateway: TestGateway;

interface Process {
  child: ChildProcess;
  address: string;
}

const getEnv = (name: string): Record<string, string> => ({
  DATABASE_URL: formatDatabaseUrl(database.connection),
  DATA_DIR: path.join(folder, name),
  RELEASE_STORE: path.join(folder, 'store'),
  RELEASES_KEY: KEY,
  APP_SECRET,
  OPS_TOKEN,
  LOCAL_BUILDS: 'off',
  OVERRIDE_ORIGINS: externalBuildServer.origin,
  LOG_LEVEL: 'error',
});

/** Starts a process; resolves when it prints its address. */
async function start(main: string, env: Record<string, string>): Promise<Process> {
  let text = '';
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const readAddress = () => / at (http:\S+)/.exec(text)?.[1];
  await vi.waitFor(() => expect(readAddress() ?? text).toMatch(/^http:/), { timeout: 30_000 });
  return { child, address: readAddress() ?? '' };
}

async function stop({ child }: Process, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

beforeAll(async () => {
  database = await createDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'separate-releases-'));
  // Publishes the first versions, in the store and the database that both processes use.
  await (
    await startGateway({ env: getEnv('first'), databaseUrl: getEnv('first')['DATABASE_URL'] ?? '' })
  ).close();
  releases = await start(RELEASES, { ...getEnv('releases'), PORT: '0' });
  gateway = await startGateway({
    env: { ...getEnv('gateway'), RELEASES_URL: releases.address },
    databaseUrl: getEnv('gateway')['DATABASE_URL'] ?? '',
    published: false,
  });
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
});
afterAll(async () => {
  await gateway.close();
  await stop(releases);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const readVersion = async (cookie = createVisitorCookie()) =>
  readReleaseSet((await gateway.requestPage('/', cookie)).text)[remote]?.version;

describe('a gateway with releases in another process', () => {
  it('serves the live set, and files of every published version', async () => {
    expect(await readVersion()).toBe('1.0.0');
    const { entry } = createCatalogBuild(version).manifest;
    await expect
      .poll(
        async () => (await gateway.app.inject(`/remotes/${remote}/${version}/${entry}`)).statusCode,
      )
      .toBe(200);
  });

  it('applies a release command within two seconds', async () => {
    const changed = await gateway.callReleases('rollout', { remote, version, percent: 100 });
    expect(changed.status).toBe(200);
    await expect.poll(() => readVersion(), { timeout: 2000 }).toBe(version);
    await gateway.callReleases('rollout', { remote, version, percent: 0 });
    await expect.poll(() => readVersion(), { timeout: 2000 }).toBe('1.0.0');
  });

  it('sends reports and errors to that process', async () => {
    await gateway.callReleases('rollout', { remote, version, percent: 100 });
    await expect.poll(() => readVersion()).toBe(version);
    const cookie = createVisitorCookie();
    const page = await gateway.requestPage('/', cookie, { address: '203.0.113.9' });
    const set = readPageSetName(page.text);
    const { entry } = createCatalogBuild(version).manifest;
    const frames = [`${remote}/${version}/${entry}:1:1`];
    const error = {
      remote,
      version,
      kind: 'render',
      name: 'TypeError',
      message: 'x is not a function',
      frames,
    };
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      remoteAddress: '203.0.113.9',
      headers: { cookie: `${cookie}; ${readViewTokenCookie(page)}` },
      payload: { set, events: [{ remote, version, outcome: 'failed' }], errors: [error] },
    });
    expect(response.statusCode).toBe(204);
    await gateway.evaluateCanaries();
    expect((await gateway.readStatus(remote))?.canary).toMatchObject({ version, failures: 1 });
    const errors = await gateway.callReleases<{ errors: object[] }>(`errors?remote=${remote}`);
    expect(errors.json.errors).toMatchObject([{ version, count: 1, name: 'TypeError' }]);
    await gateway.callReleases('rollout', { remote, version, percent: 0 });
    await expect.poll(() => readVersion()).toBe('1.0.0');
  });

  it('shows a version to a browser with a preview link', async () => {
    const { json } = await gateway.callReleases('preview', { remote, version, minutes: 20 });
    const { cookie } = await gateway.openLink(json['link']);
    expect(await readVersion(cookie)).toBe(version);
    await gateway.callReleases('end-preview', { remote, version });
    expect(await readVersion(cookie)).toBe('1.0.0');
  });

  it('serves an entry of another origin to a browser with an override link', async () => {
    const body = { remote, url: externalBuildServer.origin, minutes: 20 };
    const { json } = await gateway.callReleases('override', body);
    const { cookie } = await gateway.openLink(json['link']);
    const { text } = await gateway.requestPage('/', cookie);
    expect(readReleaseSet(text)[remote]?.entry).toBe(
      `${externalBuildServer.origin}/remoteEntry.js`,
    );
  });

  it('serves pages while that process is down, and sends the recorded visits afterwards', async () => {
    await gateway.callReleases('rollout', { remote, version, percent: 50 });
    const cookie = await vi.waitFor(() => findVisitor(version), { timeout: 10_000 });
    await gateway.evaluateCanaries();
    const before = await countVisits();
    const link = (await gateway.callReleases('preview', { remote, version, minutes: 20 })).json;
    const opened = await gateway.openLink(link['link']);
    await stop(releases, 'SIGKILL');
    await gateway.requestPage('/', cookie, { address: '198.51.100.9' });
    expect(await readVersion(cookie)).toBe(version);
    const page = await gateway.requestPage('/', opened.cookie);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('be checked now')]);
    expect((await gateway.openLink(link['link'])).response.status).toBe(503);
    expect((await gateway.callReleases('status')).status).toBe(503);
    await gateway.evaluateCanaries().catch(() => undefined);
    const { port } = new URL(releases.address);
    releases = await start(RELEASES, { ...getEnv('releases'), PORT: port });
    await gateway.evaluateCanaries();
    expect(await countVisits()).toBe(before + 1);
    await gateway.callReleases('promote', { remote, version });
    await expect.poll(() => readVersion(), { timeout: 5000 }).toBe(version);
  });

  it('serves the same version as a second gateway process', async () => {
    const env = { ...getEnv('process'), RELEASES_URL: releases.address, PORT: '0' };
    const other = await start(GATEWAY, env);
    try {
      const response = await fetch(other.address, { headers: { accept: 'text/html' } });
      expect(readReleaseSet(await response.text())[remote]?.version).toBe(version);
    } finally {
      await stop(other);
    }
  });

  it('starts with the set in the database while that process is down, and follows it afterwards', async () => {
    const { port } = new URL(releases.address);
    await stop(releases, 'SIGKILL');
    const env = { ...getEnv('process'), RELEASES_URL: releases.address, PORT: '0' };
    const other = await start(GATEWAY, env);
    try {
      const readPage = async () =>
        (await fetch(other.address, { headers: { accept: 'text/html' } })).text();
      const { entry } = createCatalogBuild(version).manifest;
      expect(readReleaseSet(await readPage())[remote]?.version).toBe(version);
      expect((await fetch(`${other.address}/remotes/${remote}/${version}/${entry}`)).status).toBe(
        200,
      );
      releases = await start(RELEASES, { ...getEnv('releases'), PORT: port });
      await gateway.callReleases('rollback', { remote });
      await expect
        .poll(async () => readReleaseSet(await readPage())[remote]?.version, { timeout: 10_000 })
        .toBe('1.0.0');
      await gateway.callReleases('rollout', { remote, version, percent: 100 });
      await gateway.callReleases('promote', { remote, version });
    } finally {
      await stop(other);
    }
  });
});

async function countVisits(): Promise<number> {
  const { rows } = await gateway.platform.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM release_visits',
  );
  return rows[0]?.count ?? 0;
}

/** Returns the cookie of a visitor who gets this version. @throws if none of a hundred does */
async function findVisitor(wanted: string): Promise<string> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const cookie = createVisitorCookie();
    const { text } = await gateway.requestPage('/', cookie, { headers: { 'sec-fetch-mode': '' } });
    if (readReleaseSet(text)[remote]?.version === wanted) return cookie;
  }
  throw new Error(`no visitor gets ${wanted}`);
}

describe('releases in a process of their own', () => {
  it.each(['live', 'overrides', `files/${remote}/1.0.0`, `overridden/${remote}?version=1.0.0`])(
    'refuse %s without the shared key',
    async (route) => {
      for (const headers of [{}, { authorization: 'Bearer another' }]) {
        const response = await fetch(`${releases.address}/_releases/${route}`, { headers });
        expect(response.status).toBe(404);
      }
    },
  );

  it('return 304 for an unchanged revision, and respond to a request with `wait` when it changes', async () => {
    const url = `${releases.address}/_releases/live`;
    const authorization = `Bearer ${KEY}`;
    const etag = (await fetch(url, { headers: { authorization } })).headers.get('etag') ?? '';
    const headers = { authorization, 'if-none-match': etag };
    expect((await fetch(url, { headers })).status).toBe(304);
    const waiting = fetch(`${url}?wait=20`, { headers });
    await gateway.callReleases('rollback', { remote });
    const changed = await waiting;
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('refuse a malformed batch', async () => {
    const response = await fetch(`${releases.address}/_releases/visits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ visits: [{ remote }], outcomes: [] }),
    });
    expect(response.status).toBe(422);
  });

  it('need no secret of a payment or message provider in production', async () => {
    const child = spawn(process.execPath, [RELEASES], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example',
        STAFF_URL: 'https://staff.example',
        OPS_TOKEN: '4f1c9a3be07d52861b9ce8f30a7d2546',
        APP_SECRET: 'Zq0uG7xWb2nRk5VtY8eLp3HsJd6MfCa1',
        RELEASES_KEY: KEY,
        DATA_DIR: path.join(folder, 'production'),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const output = (await child.stderr.setEncoding('utf8').toArray()).join('');
    expect(output).toContain('The database at DATABASE_URL does not respond (ECONNREFUSED).');
  });
});
