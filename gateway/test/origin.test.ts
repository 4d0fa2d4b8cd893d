import { describe, expect, it } from 'vitest';
import { setUpGateway } from './start-gateway.ts';

const FORGED = 'forged.example';
const PAGES = ['/', '/services', '/no-such-page'];

const gateway = setUpGateway({
  env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://shop.example' },
});
const requestPageWith = (url: string, headers: Record<string, string>) =>
  gateway.app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('links in a page', () => {
  it.each([
    ['host', { host: FORGED }],
    ['host with a port', { host: `${FORGED}:8080` }],
    ['x-forwarded-host', { 'x-forwarded-host': FORGED }],
    ['x-forwarded-host with two hosts', { 'x-forwarded-host': `${FORGED}, shop.example` }],
    ['a host that begins with localhost', { host: `localhost.${FORGED}` }],
    ['a host that begins with 127.0.0.1', { 'x-forwarded-host': `127.0.0.1.${FORGED}` }],
    ['x-forwarded-proto', { 'x-forwarded-proto': `https://${FORGED}/` }],
    ['another scheme', { host: 'localhost', 'x-forwarded-proto': FORGED }],
  ])("never contain the client's host: %s", async (_name, headers) => {
    for (const url of PAGES) {
      const { body, headers: responseHeaders } = await requestPageWith(url, headers);
      expect(body).toContain('data-sheet');
      expect(body + JSON.stringify(responseHeaders)).not.toContain(FORGED);
    }
  });

  it('begin with PUBLIC_URL', async () => {
    const { body } = await requestPageWith('/', { host: FORGED });
    expect(body).toContain('data-sheet="https://shop.example/remotes/');
  });

  it.each(['localhost:4321', '127.0.0.1:4321', '[::1]:4321'])(
    'use the loopback host of the request outside production: %s',
    async (host) => {
      expect((await requestPageWith('/', { host })).body).toContain(
        `data-sheet="http://${host}/remotes/`,
      );
    },
  );
});
