import type { VersionManifest } from 'contract/manifest';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signSetName } from '../src/visitor/set-name.ts';
import { catalogBuild, shellBuild, toUpload } from './builds.ts';
import { setNameIn, startGateway, VISITOR_SECRET, type TestGateway } from './start-gateway.ts';

const ROUTES: NonNullable<VersionManifest['routes']> = [
  { path: '/', module: './home', access: 'public' },
  { path: '/service/:id/:name', module: './home', access: 'public' },
];
const SHELL = `
exports.shared = {};
exports.render = async ({ page, apiOrigin }) =>
  ({ html: '<h1>' + await page.say(apiOrigin + '/api/thing') + '</h1>', data: null, title: null, meta: null });`;
const PAGE = `exports.say = async (thing) => (await fetch(thing)).text();`;

/** An API that does not respond while it is held. */
let held = false;
const waiting: ServerResponse[] = [];
const api = createServer((_request, response) => {
  if (held) waiting.push(response);
  else response.end('words');
});
let gateway: TestGateway;
let url: string;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const { port } = api.address() as AddressInfo;
  gateway = await startGateway({
    env: {
      API_URL: `http://127.0.0.1:${port}`,
      // One page at a time, and five queue places per subnet.
      MAX_CONCURRENT_REQUESTS: '16',
      MAX_QUEUED_REQUESTS: '10',
    },
  });
  await gateway.staff('publish', toUpload(shellBuild('2.0.0', { routes: [] }, SHELL)));
  await gateway.staff('promote', { remote: 'shell', version: '2.0.0' });
  await gateway.staff('publish', toUpload(catalogBuild('2.0.0', { routes: ROUTES }, PAGE)));
  await gateway.staff('promote', { remote: 'mfe-catalog', version: '2.0.0' });
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  api.closeAllConnections();
  api.close();
});

const get = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } });

/** Returns the address under which the edge fetches the page of `/`. */
async function getCachePath(): Promise<string> {
  const name = setNameIn(await (await get('/')).text());
  return `/_pages/${signSetName(VISITOR_SECRET, name)}/`;
}

describe('an overloaded gateway', () => {
  it('rejects uncached pages with 503, and serves cached ones', async () => {
    await expect.poll(async () => (await get('/')).text()).toContain('<h1>words');
    const bare = await getCachePath();
    expect((await get(bare)).status).toBe(200);
    held = true;
    const flood: Promise<Response>[] = [];
    const more = (): void => {
      for (let n = 0; n < 20; n += 1) flood.push(get(`/service/${flood.length}/AC`));
    };
    more();
    // Continues while others request: queued requests start one at a time.
    const flooding = setInterval(more, 50);
    onTestFinished(() => clearInterval(flooding));
    await expect.poll(() => gateway.app.load.admission.refused.queue_full).toBeGreaterThan(40);

    const file = '/remotes/mfe-catalog/2.0.0/home.js';
    const paths = ['/', bare, file, '/icon.svg', '/healthz'];
    const statuses = async () => Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    clearInterval(flooding);
    const refused = await Promise.race(
      flood.map(async (each) => {
        const answer = await each;
        return answer.status === 503 ? answer : new Promise<never>(() => undefined);
      }),
    );
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('cache-control') ?? '').not.toContain('public');

    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/requests_refused_total\{reason="queue_full"\} [1-9]/);
    held = false;
    for (const each of waiting.splice(0)) each.end('words');
    await Promise.all(flood);
    expect((await get('/service/1/AC')).status).toBe(200);
  });
});
