import type { ServerResponse } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { setUpServer } from './set-up-server.ts';
import { setUpGateway } from './start-gateway.ts';

const SHELL = `
exports.shared = {};
exports.render = async ({ page, apiOrigin }) => ({
  html: '<h1>' + (await page.say(apiOrigin + '/api/thing')) + '</h1>', data: null, title: null, meta: null,
});`;

/** API calls of the page; the test responds to them. */
const pendingResponses: ServerResponse[] = [];
const slow = setUpServer((_request, response) => void pendingResponses.push(response));
const gateway = setUpGateway(() => ({ env: { API_URL: slow.origin } }));
let url = '';

beforeAll(async () => {
  const page = `exports.say = async (thing) => (await fetch(thing)).text();`;
  await gateway.makeStable(createShellBuild('1.5.0', {}, SHELL));
  await gateway.makeStable(createCatalogBuild('1.5.0', {}, page));
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});

const fetchPage = (path: string): Promise<Response> =>
  fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });

async function respondToApiCall(body: string): Promise<void> {
  await expect.poll(() => pendingResponses.length).toBe(1);
  pendingResponses.pop()?.end(body);
}

it("sends the document's start while the page is being rendered", async () => {
  const response = await fetchPage('/');
  expect(response.headers.get('content-encoding')).toBe('br');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? '';
  expect(first).toContain('data-sheet=');
  expect(first).toContain('<link rel="preload" as="script" href="/remotes/shell/1.5.0/');
  expect(first).not.toContain('<h1>');
  await respondToApiCall('late');
  let rest = '';
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
    rest += part.value;
  expect(rest).toContain('<h1>late</h1>');
  expect(rest.trimEnd()).toMatch(/<\/html>$/);
});

it('waits for a page whose status depends on its data', async () => {
  const response = fetchPage('/service/1/AC');
  await respondToApiCall('found');
  expect(await (await response).text()).toContain('<h1>found</h1>');
});
