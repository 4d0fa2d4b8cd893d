import { once } from 'node:events';
import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type ErrorGroup, createCatalogBuild, createShellBuild } from 'releases/testing';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

/** A shell that fails if the address begins with two slashes. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path }) => {
  if (path.startsWith('//')) throw new Error('no address');
  const html = '<h1>' + (page ? await page.getContent(path) : 'not found') + '</h1>';
  return { html, data: null, title: null, meta: page ? null : { title: '', description: '', status: 404 } };
};`;
/** A page that fails at every address that contains `odd`. */
const PAGE = `exports.getContent = (path) => { if (path.includes('odd')) throw new Error('odd'); return 'good'; };`;

const remote = 'mfe-catalog';
const canary = '2.0.0';
const gateway = setUpGateway({ env: { TRUST_PROXY: '1' } });
let port: number;
beforeAll(async () => {
  await gateway.makeStable(createShellBuild('1.5.0', {}, SHELL));
  await gateway.makeStable(createCatalogBuild('1.5.0', {}, PAGE));
  await gateway.makeCanary(createCatalogBuild(canary, {}, PAGE));
  await gateway.makeCanary(createShellBuild(canary, {}, SHELL));
  port = Number(new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

async function readFailures(name: string) {
  await sleep(1500);
  const { failures, state } = (await gateway.readStatus(name))?.canary ?? {};
  return { failures, state };
}

/** One page view from each of ten subnets. */
const requestFromTenSubnets = (url: string, headers: Record<string, string> = {}) =>
  Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      gateway.requestPage(url, createVisitorCookie(), { address: `198.51.${n}.1`, headers }),
    ),
  );

const MALFORMED = [
  '//',
  '///',
  '//?n=1',
  '//elsewhere.example/',
  '/services//',
  '/service//AC',
  '/%',
  '/%E0%A4%A',
  '/service/5/%00',
  '/./',
  '/a\\b',
  '/\\/elsewhere.example',
  '/x/../',
  '/%2e%2e/',
  `/${'a'.repeat(2000)}`,
];

/** Requests an address as it is, without normalising it, from one of many subnets. */
async function requestRaw(
  path: string,
  subnet: number,
): Promise<{ status: number; type: string; text: string }> {
  const headers = {
    accept: 'text/html',
    cookie: createVisitorCookie(),
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'x-forwarded-for': `198.51.${subnet}.1`,
  };
  const request = http.request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const { statusCode: status = 0, headers: responseHeaders } = response;
  return { status, type: responseHeaders['content-type'] ?? '', text: await readText(response) };
}

it(
  'responds to malformed URLs with the 404 page, and counts no failure',
  { timeout: 60_000 },
  async () => {
    // Polls until the page is cached, because a new process may be too slow.
    await expect
      .poll(async () => (await requestRaw('/nowhere', 0)).text)
      .toContain('<h1>not found</h1>');
    for (const url of MALFORMED)
      for (let n = 0; n < 10; n += 1) {
        const { status, type, text } = await requestRaw(url, n);
        expect([url, status]).toEqual([url, 404]);
        expect(type).toContain('text/html');
        expect(text).toContain('<h1>not found</h1>');
        expect(text).toContain('id="release-set"');
      }
    expect(await readFailures(remote)).toEqual({ failures: 0, state: 'running' });
    expect(await readFailures('shell')).toEqual({ failures: 0, state: 'running' });
    expect((await gateway.requestPage('/')).text).toContain('<h1>good</h1>');
  },
);

it('responds to malformed URLs with 404 JSON for non-pages, and with 400 from the API', async () => {
  const fetchJson = (url: string) =>
    gateway.app.inject({ url, headers: { accept: 'application/json' } });
  expect((await fetchJson('//')).statusCode).toBe(404);
  expect((await fetchJson('//')).json()).toMatchObject({ status: 0 });
  expect((await fetchJson('/api/%E0%A4%A')).statusCode).toBe(400);
  const write = await gateway.app.inject({ method: 'POST', url: '//', payload: {} });
  expect(write.statusCode).toBe(404);
});

it('counts no failure if stable fails at the same address as the canary', async () => {
  for (const query of ['odd', 'odd=2', 'odd=3'])
    for (const { text } of await requestFromTenSubnets(`/?${query}`))
      expect(text).toContain('<div id="root"></div>');
  expect(await readFailures(remote)).toEqual({ failures: 0, state: 'running' });
  expect(await readFailures('shell')).toEqual({ failures: 0, state: 'running' });
});

it('counts a failure of a canary once per network, and none of its shell, if stable works', async () => {
  const brokenPage = PAGE.replaceAll('odd', 'service');
  await gateway.makeCanary(createCatalogBuild('2.0.1', {}, brokenPage));
  for (const n of [1, 2, 3, 4])
    await gateway.requestPage(`/service/${n}/AC`, createVisitorCookie(), {
      address: `198.51.${n % 2}.1`,
    });
  expect(await readFailures(remote)).toEqual({ failures: 2, state: 'running' });
  expect(await readFailures('shell')).toEqual({ failures: 0, state: 'running' });
});

it('does not count failures for programs and new visitors', async () => {
  await gateway.makeCanary(createCatalogBuild('2.0.2', {}, PAGE.replace('odd', 'service')));
  await requestFromTenSubnets('/service/1/AC', { 'sec-fetch-mode': '' });
  await requestFromTenSubnets('/service/1/AC', { cookie: 'visitor=chosen-by-the-client-0001' });
  expect(await readFailures(remote)).toEqual({ failures: 0, state: 'running' });
});

it('stores render errors of unknown pages for staff, and counts no failure', async () => {
  const version = '2.0.3';
  const brokenShell = SHELL.replace("path.startsWith('//')", 'page === null');
  await gateway.makeCanary(createShellBuild(version, {}, brokenShell));
  const first = await requestFromTenSubnets('/nowhere');
  expect(first.map(({ status }) => status)).toEqual(first.map(() => 404));
  expect(await readFailures('shell')).toEqual({ failures: 0, state: 'running' });
  const { json } = await gateway.callReleases<{ errors: ErrorGroup[] }>('errors?remote=shell');
  expect(json.errors).toMatchObject([{ version, kind: 'gateway', routes: {} }]);
});
