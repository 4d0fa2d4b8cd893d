import type { VersionManifest } from 'contract/manifest';
import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signSetName } from '../src/visitor/set-name.ts';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { setUpServer } from './set-up-server.ts';
import { readPageSetName } from './responses.ts';
import { setUpGateway, VISITOR_SECRET } from './start-gateway.ts';

const ROUTES: NonNullable<VersionManifest['routes']> = [
  { path: '/', module: './home', access: 'public' },
  { path: '/service/:id/:name', module: './home', access: 'public' },
];
const SHELL = `
exports.shared = {};
exports.render = async ({ page, apiOrigin }) =>
  ({ html: '<h1>' + await page.getContent(apiOrigin + '/api/thing') + '</h1>', data: null, title: null, meta: null });`;
const PAGE = `exports.getContent = async (thing) => (await fetch(thing)).text();`;

/** An API that does not respond while `isApiHeld`. */
let isApiHeld = false;
const heldResponses: ServerResponse[] = [];
const api = setUpServer((_request, response) => {
  if (isApiHeld) heldResponses.push(response);
  else response.end('words');
});
const gateway = setUpGateway(() => ({
  env: {
    API_URL: api.origin,
    // One page at a time, and five queue places per subnet.
    MAX_CONCURRENT_REQUESTS: '16',
    MAX_QUEUED_REQUESTS: '10',
  },
}));
let url: string;

beforeAll(async () => {
  await gateway.makeStable(createShellBuild('2.0.0', { routes: [] }, SHELL));
  await gateway.makeStable(createCatalogBuild('2.0.0', { routes: ROUTES }, PAGE));
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});

const fetchPage = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } });

/** Returns the address under which the edge fetches the page of `/`. */
async function getCachePath(): Promise<string> {
  const name = readPageSetName(await (await fetchPage('/')).text());
  return `/_pages/${signSetName(VISITOR_SECRET, name)}/`;
}

describe('an overloaded gateway', () => {
  it('takes one slot for all requests that wait for the same page', async () => {
    isApiHeld = true;
    const waitForPageSlot = vi.spyOn(gateway.app.load.admission, 'waitForPageSlot');
    onTestFinished(() => waitForPageSlot.mockRestore());
    const first = fetchPage('/service/7/TV');
    await expect.poll(() => heldResponses.length).toBe(1);
    const others = Array.from({ length: 30 }, () => fetchPage('/service/7/TV'));
    await expect.poll(() => gateway.app.load.connections?.countOpen()).toBeGreaterThan(30);
    isApiHeld = false;
    for (const response of heldResponses.splice(0)) response.end('words');
    const statuses = await Promise.all([first, ...others].map(async (each) => (await each).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(waitForPageSlot).toHaveBeenCalledOnce();
  });

  it('rejects uncached pages with 503, and serves cached ones', async () => {
    await expect.poll(async () => (await fetchPage('/')).text()).toContain('<h1>words');
    const cachePath = await getCachePath();
    expect((await fetchPage(cachePath)).status).toBe(200);
    isApiHeld = true;
    const responses: Promise<Response>[] = [];
    const sendRequests = (): void => {
      for (let n = 0; n < 20; n += 1) responses.push(fetchPage(`/service/${responses.length}/AC`));
    };
    sendRequests();
    // Sends more during the checks below, because the queue empties one request at a time.
    const timer = setInterval(sendRequests, 50);
    onTestFinished(() => clearInterval(timer));
    await expect.poll(() => gateway.app.load.admission.rejected.queue_full).toBeGreaterThan(40);

    const file = '/remotes/mfe-catalog/2.0.0/home.js';
    const paths = ['/', cachePath, file, '/icon.svg', '/healthz'];
    const collectStatuses = async () =>
      Promise.all(paths.map(async (path) => (await fetchPage(path)).status));
    expect(await collectStatuses()).toEqual([200, 200, 200, 200, 200]);
    clearInterval(timer);
    const rejected = await Promise.race(
      responses.map(async (pending) => {
        const response = await pending;
        return response.status === 503 ? response : new Promise<never>(() => undefined);
      }),
    );
    expect(rejected.headers.get('retry-after')).toBe('2');
    expect(rejected.headers.get('cache-control') ?? '').not.toContain('public');

    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/requests_refused_total\{reason="queue_full"\} [1-9]/);
    isApiHeld = false;
    for (const response of heldResponses.splice(0)) response.end('words');
    await Promise.all(responses);
    expect((await fetchPage('/service/1/AC')).status).toBe(200);
  });
});
