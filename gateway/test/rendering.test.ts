import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseStatus } from '../src/releases/ops/release-status.ts';
import { catalogBuild, shellBuild, toUpload } from './builds.ts';
import { setIn, startGateway, visitorCookie, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path, apiOrigin }) => ({
  html: '<h1>' + (page ? await page.say(path, apiOrigin + '/api/thing') : 'shell') + '</h1>', data: null, title: null, meta: null,
  failed: page?.failed,
});`;
const GOOD = `exports.say = () => 'good';`;

let gateway: TestGateway;
let now = new Date();
beforeAll(async () => {
  gateway = await startGateway({ clock: { now: () => now } });
  await releaseGood();
});
afterAll(() => gateway.close());

/** Makes a shell and a home page with server builds stable. */
async function releaseGood(): Promise<void> {
  await gateway.staff('publish', toUpload(shellBuild('1.5.0', {}, SHELL)));
  await gateway.staff('promote', { remote: 'shell', version: '1.5.0' });
  await gateway.staff('publish', toUpload(catalogBuild('1.5.0', {}, GOOD)));
  await gateway.staff('promote', { remote, version: '1.5.0' });
}

/** Gives every visitor a canary with this server build. */
async function rollOut(version: string, server: string): Promise<void> {
  await gateway.staff('publish', toUpload(catalogBuild(version, {}, server)));
  await gateway.staff('rollout', { remote, version, percent: 100 });
}

const visits = (count: number) =>
  Promise.all(Array.from({ length: count }, () => gateway.page('/', visitorCookie())));

async function canary() {
  const { json } = await gateway.staff<{ remotes: ReleaseStatus }>('status');
  return json.remotes[remote]?.canary;
}

async function failuresOf(version: string): Promise<number> {
  const { body } = await gateway.app.inject('/metrics');
  const line = body
    .split('\n')
    .find((each) => each.startsWith('gateway_render_failures_total') && each.includes(version));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a page with server builds', () => {
  it('reports the heap of its process on /metrics', async () => {
    await gateway.page('/');
    const { body } = await gateway.app.inject('/metrics');
    const heap = /^gateway_render_process_heap_bytes\{.*page="mfe-catalog@1.5.0"\} (\d+)/m.exec(
      body,
    )?.[1];
    expect(Number(heap)).toBeGreaterThan(1_000_000);
    expect(body).toContain('nodejs_heap_size_used_bytes');
  });

  it('is sent as HTML, marked with the version of its shell', async () => {
    expect((await gateway.page('/')).text).toContain(
      '<div id="root" data-shell="1.5.0"><h1>good</h1></div>',
    );
  });
});

const BROKEN: [string, string, string][] = [
  ['throws on evaluation', '2.0.0', `throw new Error('evaluated');`],
  ['throws while rendering', '2.0.1', `exports.say = () => { throw new Error('rendered'); };`],
  ['loops endlessly', '2.0.2', `exports.say = () => { for (;;); };`],
  ['ends the process', '2.0.3', `exports.say = () => process.exit(1);`],
];

describe.each(BROKEN)('a canary whose server build %s', (_what, version, server) => {
  it(
    'falls back to the browser in the same version, is counted, and is halted',
    { timeout: 30_000 },
    async () => {
      await rollOut(version, server);
      const pages = await visits(8);
      for (const { status, text } of pages) {
        expect(status).toBe(200);
        expect(text).toContain('<div id="root"></div>');
        expect(setIn(text)[remote]?.version).toBe(version);
      }
      const state = async () => {
        // On a busy machine late pages are not charged, so a few more may be needed.
        await visits(8);
        return (await canary())?.state;
      };
      await expect.poll(state).toBe('halted');
      expect((await canary())?.reason).toContain('met a failure');
      expect(await failuresOf(version)).toBeGreaterThan(0);
      expect((await gateway.page('/')).text).toContain('<h1>good</h1>');
    },
  );
});

describe('a canary whose server build', () => {
  it('throws in a part is rendered without it, counted, and reported by position', async () => {
    const version = '2.0.9';
    const place = `${remote}/${version}/server/home.cjs:1:9`;
    const failed = JSON.stringify({ reason: 'no part', stack: `Error: no part\n at ${place}` });
    await rollOut(version, `exports.failed = ${failed}; exports.say = () => 'the rest';`);
    for (const { text } of await visits(3)) expect(text).toContain('<h1>the rest</h1>');
    await expect.poll(async () => (await canary())?.failures).toBe(3);
    expect(await failuresOf(version)).toBeGreaterThan(0);
    const told = async () =>
      (await gateway.staff<{ errors: object[] }>(`errors?remote=${remote}&version=${version}`)).json
        .errors;
    await expect.poll(told).toMatchObject([{ kind: 'gateway', frames: [place], count: 3 }]);
  });

  it('is missing in the store falls back to the browser, and is counted', async () => {
    const version = '2.1.0';
    await rollOut(version, GOOD);
    const file = path.join(gateway.dataDir, 'releases', remote, version, 'server/home.cjs');
    for (const form of ['', '.br', '.gz']) rmSync(file + form, { force: true });
    for (const { text } of await visits(6)) expect(text).toContain('<div id="root"></div>');
    await expect.poll(async () => (await canary())?.failures).toBe(6);
  });

  it('keeps failing is retried with back-off, and all its visitors are counted', async () => {
    const version = '2.1.1';
    await rollOut(version, `exports.say = () => { throw new Error('again'); };`);
    for (let view = 0; view < 4; view += 1) await gateway.page(`/?view=${view}`, visitorCookie());
    await expect.poll(async () => (await canary())?.failures).toBe(4);
    // Three addresses, each retried once before the version is charged.
    const tried = await failuresOf(version);
    expect(tried).toBeGreaterThanOrEqual(3);
    expect(tried).toBeLessThanOrEqual(6);
    await gateway.page('/?view=soon');
    expect(await failuresOf(version)).toBe(tried);
    now = new Date(now.getTime() + 1000);
    await gateway.page('/?view=later');
    expect(await failuresOf(version)).toBe(tried + 1);
  });

  it('calls anything except the API is charged', async () => {
    const version = '2.1.2';
    await rollOut(version, `exports.say = async () => (await fetch('http://127.0.0.1:9')).text();`);
    await gateway.page('/?elsewhere');
    expect(await failuresOf(version)).toBe(1);
  });

  it('does not exist falls back to the browser without being counted', async () => {
    await gateway.staff('publish', toUpload(catalogBuild('2.1.4')));
    await gateway.staff('rollout', { remote, version: '2.1.4', percent: 100 });
    for (const { text } of await visits(3)) expect(text).toContain('<div id="root"></div>');
    expect(await failuresOf('2.1.4')).toBe(0);
  });
});

/** Starts another gateway with another API origin. */
async function withApiAt(port: number): Promise<void> {
  gateway = await startGateway({ env: { API_URL: `http://127.0.0.1:${port}` } });
  await releaseGood();
}

describe('a canary whose server build asks an API that', () => {
  const silent = createServer(() => undefined);
  let usual: TestGateway;
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    usual = gateway;
  });
  afterEach(async () => {
    await gateway.close();
    gateway = usual;
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('is unreachable is not charged', async () => {
    await withApiAt(9);
    await rollOut('2.2.0', `exports.say = async (_path, api) => (await fetch(api)).text();`);
    for (let view = 0; view < 6; view += 1) {
      const { text } = await gateway.page(`/?view=${view}`);
      expect(text).toContain('<div id="root"></div>');
    }
    expect(await failuresOf('2.2.0')).toBe(0);
    expect(await canary()).toMatchObject({ failures: 0, state: 'running' });
  });

  it('hangs is not charged, and other pages are rendered meanwhile', async () => {
    await withApiAt((silent.address() as AddressInfo).port);
    await rollOut(
      '2.2.1',
      `exports.say = async (path, api) => (path === '/?hang' ? (await fetch(api)).text() : 'fine');`,
    );
    await gateway.page('/');
    const [hanging, other] = await Promise.all([gateway.page('/?hang'), gateway.page('/?usual')]);
    expect(hanging.text).toContain('<div id="root"></div>');
    expect(other.text).toContain('<h1>fine</h1>');
    expect(await failuresOf('2.2.1')).toBe(0);
  });
});
