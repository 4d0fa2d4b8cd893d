import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogBuild, shellBuild, toUpload } from './builds.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

const SHELL = `
exports.shared = {};
exports.render = async ({ page, apiOrigin }) => ({
  html: '<h1>' + (await page.say(apiOrigin + '/api/thing')) + '</h1>', data: null, title: null, meta: null,
});`;

/** API calls of the page; the test responds to them. */
const held: ServerResponse[] = [];
const slow = createServer((_request, response) => void held.push(response));
let gateway: TestGateway;
let url = '';

beforeAll(async () => {
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const { port } = slow.address() as AddressInfo;
  const say = `exports.say = async (thing) => (await fetch(thing)).text();`;
  gateway = await startGateway({ env: { API_URL: `http://127.0.0.1:${port}` } });
  await gateway.staff('publish', toUpload(shellBuild('1.5.0', {}, SHELL)));
  await gateway.staff('promote', { remote: 'shell', version: '1.5.0' });
  await gateway.staff('publish', toUpload(catalogBuild('1.5.0', {}, say)));
  await gateway.staff('promote', { remote: 'mfe-catalog', version: '1.5.0' });
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  slow.closeAllConnections();
  slow.close();
  await gateway.close();
});

const ask = (path: string): Promise<Response> =>
  fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });

async function answerHeld(words: string): Promise<void> {
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.end(words);
}

it("sends the document's start while the page is being rendered", async () => {
  const answer = await ask('/');
  expect(answer.headers.get('content-encoding')).toBe('br');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? '';
  expect(first).toContain('data-sheet=');
  expect(first).toContain('<link rel="preload" as="script" href="/remotes/shell/1.5.0/');
  expect(first).not.toContain('<h1>');
  await answerHeld('late');
  let rest = '';
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
    rest += part.value;
  expect(rest).toContain('<h1>late</h1>');
  expect(rest.trimEnd()).toMatch(/<\/html>$/);
});

it('waits for a page whose status depends on its data', async () => {
  const answer = ask('/service/1/AC');
  await answerHeld('found');
  expect(await (await answer).text()).toContain('<h1>found</h1>');
});
