import type { VersionManifest } from 'contract/manifest';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogBuild, createShellBuild, toUpload } from 'releases/testing';
import { setUpServer } from './set-up-server.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const ROUTES: NonNullable<VersionManifest['routes']> = [
  { path: '/', module: './home', access: 'public', query: ['q'] },
  { path: '/service/:id/:name', module: './home', access: 'public', query: [] },
  { path: '/old', module: './home', access: 'public' },
];
const SHELL_ROUTES: typeof ROUTES = [
  { path: '/cart', module: './about', access: 'private' },
  { path: '/desk', module: './about', access: 'guest' },
  { path: '/about', module: './about', access: 'public' },
];
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path, apiOrigin }) => {
  const text = page ? await page.getContent(path, apiOrigin + '/api/thing') : 'shell';
  return { html: '<h1>' + text + ' at ' + path + '</h1>', data: null, title: null, meta: page?.meta(path) ?? null };
};`;
const PAGE = `
exports.getContent = async (path, thing) => (await fetch(thing + '?for=' + encodeURIComponent(path))).text();
exports.meta = (path) => path.startsWith('/service')
  ? { title: 't', description: 'd', canonical: '/service/1/AC' } : null;`;

/** Addresses of pages for which the API was called (once for each rendering), and what it returns. */
let apiCalls: string[] = [];
let apiResponse = 'words';
const api = setUpServer((request, response) => {
  apiCalls.push(new URL(request.url ?? '', 'http://api').searchParams.get('for') ?? '');
  response.end(apiResponse);
});
const countCalls = (address: string) => apiCalls.filter((each) => each === address).length;
let now = Date.now();
const gateway = setUpGateway(() => ({
  env: { API_URL: api.origin },
  clock: { now: () => new Date(now) },
}));

beforeAll(async () => {
  await gateway.makeStable(createShellBuild('2.0.0', { routes: SHELL_ROUTES }, SHELL));
  await gateway.makeStable(createCatalogBuild('2.0.0', { routes: ROUTES }, PAGE));
});
beforeEach(() => {
  // Cached pages of earlier tests have expired.
  now += 120_000;
  apiCalls = [];
});

const readHeading = async (url: string, cookie?: string): Promise<string> =>
  /<h1>(.*)<\/h1>/.exec((await gateway.requestPage(url, cookie)).text)?.[1] ?? '';

const requestBytes = async (url: string, coding: string) =>
  (
    await gateway.app.inject({
      url,
      headers: { accept: 'text/html', 'accept-encoding': coding },
    })
  ).rawPayload;

async function readCacheSize(): Promise<number> {
  const { body } = await gateway.app.inject('/metrics');
  return Number(/^gateway_cache_bytes\{cache="documents"\} (\d+)/m.exec(body)?.[1]);
}

describe('a public page', () => {
  it('is rendered once for concurrent visitors', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_each, n) =>
        gateway.requestPage('/', n % 2 ? createVisitorCookie() : undefined),
      ),
    );
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all[0]?.text).toContain('<h1>words at /</h1>');
    expect(countCalls('/')).toBe(1);
  });

  it('has the same content in every coding, and the same bytes for all visitors', async () => {
    const plain = await requestBytes('/', 'identity');
    expect(brotliDecompressSync(await requestBytes('/', 'br'))).toEqual(plain);
    expect(zstdDecompressSync(await requestBytes('/', 'zstd'))).toEqual(plain);
    expect(gunzipSync(await requestBytes('/', 'gzip'))).toEqual(plain);
    expect(await requestBytes('/', 'zstd, br, gzip')).toEqual(await requestBytes('/', 'br'));
    expect(countCalls('/')).toBe(1);
  });

  it('is served fresh for 2 s, then stale while it is revalidated', async () => {
    // An address of its own: its last revalidation may end during the next test.
    const address = '/?q=later';
    expect(await readHeading(address)).toBe(`words at ${address}`);
    apiResponse = 'other words';
    now += 2000;
    expect(await readHeading(address)).toBe(`words at ${address}`);
    expect(countCalls(address)).toBe(1);
    now += 1;
    expect(await readHeading(address)).toBe(`words at ${address}`);
    await expect.poll(() => countCalls(address)).toBe(2);
    const readLater = () => {
      now += 2001;
      return readHeading(address);
    };
    await expect.poll(readLater).toBe(`other words at ${address}`);
    apiResponse = 'words';
  });

  it('is shared by addresses that differ in unknown query parameters', async () => {
    for (let n = 0; n < 20; n += 1)
      expect(await readHeading(`/?visit=${n}&utm_source=x`)).toBe('words at /');
    expect(countCalls('/')).toBe(1);
    expect(await readHeading('/?visit=1&q=fan')).toBe('words at /?q=fan');
    expect(await readHeading('/?q=fan&visit=2')).toBe('words at /?q=fan');
    expect(countCalls('/?q=fan')).toBe(1);
  });

  it('is cached only at its canonical path', async () => {
    await readHeading('/service/1/AC');
    await expect.poll(readCacheSize).toBeGreaterThan(0);
    const before = await readCacheSize();
    for (let n = 0; n < 20; n += 1) {
      await readHeading(`/service/1/name-${n}`);
      await readHeading(`/old?visit=${n}`);
      await readHeading(`/service/1/A%4${n % 10}`);
      expect((await gateway.requestPage(`/nowhere/${n}`)).status).toBe(404);
    }
    // Only the shared 404 page was added.
    const after = await readCacheSize();
    expect(after - before).toBeLessThan(20_000);
  });

  it.each(['/', '/cart'])(
    'may enter the back-forward cache, and no shared cache: %s',
    async (path) => {
      const { headers } = await gateway.requestPage(path);
      expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    },
  );
});

describe('a private page', () => {
  it('is composed once, and takes no slot from then on', async () => {
    const { text } = await gateway.requestPage('/cart');
    expect(text).toContain('<h1>shell at /cart</h1>');
    await expect.poll(readCacheSize).toBeGreaterThan(text.length);
    const waitForPageSlot = vi.spyOn(gateway.app.load.admission, 'waitForPageSlot');
    expect((await gateway.requestPage('/cart', createVisitorCookie())).text).toBe(text);
    expect(waitForPageSlot).not.toHaveBeenCalled();
  });
});

describe('cache invalidation', () => {
  it.each([
    ['a catalogue import', 'UPDATE catalogue_state SET version = version + 1'],
    ['a review', 'UPDATE sub_categories SET version = version + 1'],
  ])('clears pages after %s', async (_what, statement) => {
    expect(await readHeading('/')).toBe('words at /');
    apiResponse = 'changed';
    await gateway.platform.pool.query(statement);
    await expect.poll(() => readHeading('/')).toBe('changed at /');
    apiResponse = 'words';
  });

  it('replaces the pages of a changed release set', async () => {
    await readHeading('/');
    await gateway.makeStable(createCatalogBuild('2.1.0', {}, PAGE));
    apiCalls = [];
    await expect.poll(async () => (await gateway.requestPage('/')).text).toContain('2.1.0');
    expect(countCalls('/')).toBe(1);
  });

  it("replaces stable's pages when a rollout begins, so that they are watched", async () => {
    expect((await gateway.requestPage('/')).text).not.toContain('"trial":true');
    await gateway.makeCanary(createCatalogBuild('2.2.0', {}, PAGE), 0);
    await expect.poll(async () => (await gateway.requestPage('/')).text).toContain('"trial":true');
    const { text, headers } = await gateway.requestPage('/');
    const script = "globalThis.watched = '2.0.0';";
    expect(text).toContain(`<script>${script}</script>`);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });
});

describe('a canary of the shell with altered files, which lacks a route', () => {
  it('leaves the shared 404 page as it is', async () => {
    const build = createShellBuild('2.1.0', { routes: [] }, SHELL);
    await gateway.callReleases('publish', toUpload(build));
    await gateway.store.write('shell/2.1.0/boot.js', { plain: Buffer.from('altered()') });
    await gateway.callReleases('rollout', { remote: 'shell', version: '2.1.0', percent: 100 });
    await gateway.requestPage('/about');
    expect((await gateway.requestPage('/nowhere')).status).toBe(404);
    await gateway.callReleases('rollback', { remote: 'shell' });
  });
});
