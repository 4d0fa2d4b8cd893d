import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { setUpServer } from './set-up-server.ts';
import { readReleaseSet } from './responses.ts';
import { startGateway, createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path, apiOrigin }) => ({
  html: '<h1>' + (page ? await page.getContent(path, apiOrigin + '/api/thing') : 'shell') + '</h1>', data: null, title: null, meta: null,
  failed: page?.failed,
});`;
const GOOD = `exports.getContent = () => 'good';`;

let gateway = setUpGateway({ clock: { now: () => now } });
let now = new Date();
beforeAll(async () => {
  await releaseGood();
});

/** Makes a shell and a home page with server builds stable. */
async function releaseGood(): Promise<void> {
  await gateway.makeStable(createShellBuild('1.5.0', {}, SHELL));
  await gateway.makeStable(createCatalogBuild('1.5.0', {}, GOOD));
}

/** Gives every visitor a canary with this server build. */
const rollOut = (version: string, server: string): Promise<void> =>
  gateway.makeCanary(createCatalogBuild(version, {}, server));

const requestPages = (count: number) =>
  Promise.all(Array.from({ length: count }, () => gateway.requestPage('/', createVisitorCookie())));

const readCanary = async () => (await gateway.readStatus(remote))?.canary;

async function readFailures(version: string): Promise<number> {
  const { body } = await gateway.app.inject('/metrics');
  const line = body
    .split('\n')
    .find((text) => text.startsWith('gateway_render_failures_total') && text.includes(version));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a page with server builds', () => {
  it('reports the heap of its process on /metrics', async () => {
    await gateway.requestPage('/');
    const { body } = await gateway.app.inject('/metrics');
    const heap = /^gateway_render_process_heap_bytes\{.*page="mfe-catalog@1.5.0"\} (\d+)/m.exec(
      body,
    )?.[1];
    expect(Number(heap)).toBeGreaterThan(1_000_000);
    expect(body).toContain('nodejs_heap_size_used_bytes');
  });

  it('is sent as HTML, marked with the version of its shell', async () => {
    expect((await gateway.requestPage('/')).text).toContain(
      '<div id="root" data-shell="1.5.0"><h1>good</h1></div>',
    );
  });
});

describe('a page with a URL of more than 2,000 characters', () => {
  it('is rendered by the browser, and not counted as a busy machine', async () => {
    const { text } = await gateway.requestPage(`/?long=${'x'.repeat(2000)}`);
    expect(text).toContain('<div id="root"></div>');
    const { body } = await gateway.app.inject('/metrics');
    expect(body).toContain('ssr_fallback_total{reason="url_too_long"} 1\n');
  });
});

const BROKEN: [string, string, string][] = [
  ['throws on evaluation', '2.0.0', `throw new Error('evaluated');`],
  [
    'throws while rendering',
    '2.0.1',
    `exports.getContent = () => { throw new Error('rendered'); };`,
  ],
  ['loops endlessly', '2.0.2', `exports.getContent = () => { for (;;); };`],
  ['ends the process', '2.0.3', `exports.getContent = () => process.exit(1);`],
];

describe.each(BROKEN)('a canary whose server build %s', (_what, version, server) => {
  it(
    'falls back to the browser in the same version, is counted, and is halted',
    { timeout: 30_000 },
    async () => {
      await rollOut(version, server);
      const pages = await requestPages(8);
      for (const { status, text } of pages) {
        expect(status).toBe(200);
        expect(text).toContain('<div id="root"></div>');
        expect(readReleaseSet(text)[remote]?.version).toBe(version);
      }
      const readState = async () => {
        // On a busy machine late pages are not counted as failures, so a few more may be needed.
        await requestPages(8);
        return (await readCanary())?.state;
      };
      await expect.poll(readState).toBe('halted');
      expect((await readCanary())?.reason).toContain('met a failure');
      expect(await readFailures(version)).toBeGreaterThan(0);
      expect((await gateway.requestPage('/')).text).toContain('<h1>good</h1>');
    },
  );
});

describe('a canary whose server build', () => {
  it('throws in a part: the rest is rendered, and the failure is counted and reported by position', async () => {
    const version = '2.0.9';
    const location = `${remote}/${version}/server/home.cjs:1:9`;
    const failed = JSON.stringify({ reason: 'no part', stack: `Error: no part\n at ${location}` });
    await rollOut(version, `exports.failed = ${failed}; exports.getContent = () => 'the rest';`);
    for (const { text } of await requestPages(3)) expect(text).toContain('<h1>the rest</h1>');
    await expect.poll(async () => (await readCanary())?.failures).toBe(3);
    expect(await readFailures(version)).toBeGreaterThan(0);
    const readErrors = async () =>
      (
        await gateway.callReleases<{ errors: object[] }>(
          `errors?remote=${remote}&version=${version}`,
        )
      ).json.errors;
    await expect
      .poll(readErrors)
      .toMatchObject([{ kind: 'gateway', frames: [location], count: 3 }]);
  });

  it('is missing in the store: the browser renders the page, and the failure is counted', async () => {
    const version = '2.1.0';
    await rollOut(version, GOOD);
    const file = path.join(gateway.dataDir, 'releases', remote, version, 'server/home.cjs');
    for (const suffix of ['', '.br', '.gz']) rmSync(file + suffix, { force: true });
    for (const { text } of await requestPages(6)) expect(text).toContain('<div id="root"></div>');
    await expect.poll(async () => (await readCanary())?.failures).toBe(6);
  });

  it('keeps failing: it is retried with back-off, and all its visitors are counted', async () => {
    const version = '2.1.1';
    await rollOut(version, `exports.getContent = () => { throw new Error('again'); };`);
    for (let view = 0; view < 4; view += 1)
      await gateway.requestPage(`/?view=${view}`, createVisitorCookie());
    await expect.poll(async () => (await readCanary())?.failures).toBe(4);
    // Three addresses, each retried once before the failure is attributed to the version.
    const failures = await readFailures(version);
    expect(failures).toBeGreaterThanOrEqual(3);
    expect(failures).toBeLessThanOrEqual(6);
    await gateway.requestPage('/?view=soon');
    expect(await readFailures(version)).toBe(failures);
    now = new Date(now.getTime() + 1000);
    await gateway.requestPage('/?view=later');
    expect(await readFailures(version)).toBe(failures + 1);
  });

  it('calls anything except the API: a failure is counted', async () => {
    const version = '2.1.2';
    await rollOut(
      version,
      `exports.getContent = async () => (await fetch('http://127.0.0.1:9')).text();`,
    );
    await gateway.requestPage('/?elsewhere');
    expect(await readFailures(version)).toBe(1);
  });

  it('does not exist: the browser renders the page, and no failure is counted', async () => {
    await gateway.makeCanary(createCatalogBuild('2.1.4'));
    for (const { text } of await requestPages(3)) expect(text).toContain('<div id="root"></div>');
    expect(await readFailures('2.1.4')).toBe(0);
  });
});

/** Starts another gateway with another API origin. */
async function startWithApiAt(origin: string): Promise<void> {
  gateway = await startGateway({ env: { API_URL: origin } });
  await releaseGood();
}

describe('a canary whose server build calls an API that', () => {
  const silent = setUpServer(() => undefined);
  const firstGateway = gateway;
  afterEach(async () => {
    await gateway.close();
    gateway = firstGateway;
  });

  it('is unreachable: no failure is counted', async () => {
    await startWithApiAt('http://127.0.0.1:9');
    await rollOut('2.2.0', `exports.getContent = async (_path, api) => (await fetch(api)).text();`);
    for (let view = 0; view < 6; view += 1) {
      const { text } = await gateway.requestPage(`/?view=${view}`);
      expect(text).toContain('<div id="root"></div>');
    }
    expect(await readFailures('2.2.0')).toBe(0);
    expect(await readCanary()).toMatchObject({ failures: 0, state: 'running' });
  });

  it('hangs: no failure is counted, and other pages are rendered meanwhile', async () => {
    await startWithApiAt(silent.origin);
    await rollOut(
      '2.2.1',
      `exports.getContent = async (path, api) => (path === '/?hang' ? (await fetch(api)).text() : 'fine');`,
    );
    await gateway.requestPage('/');
    const [hanging, other] = await Promise.all([
      gateway.requestPage('/?hang'),
      gateway.requestPage('/?usual'),
    ]);
    expect(hanging.text).toContain('<div id="root"></div>');
    expect(other.text).toContain('<h1>fine</h1>');
    expect(await readFailures('2.2.1')).toBe(0);
  });
});
