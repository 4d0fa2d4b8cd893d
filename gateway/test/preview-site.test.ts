import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, toUpload } from 'releases/testing';
import { logIn } from './logins.ts';
import { buildExampleUrl } from './ops-table.ts';
import { readReleaseSet } from './responses.ts';
import { OPS_TOKEN, setUpGateway } from './start-gateway.ts';

const PREVIEW = 'preview.example:3000';
const SHOP = 'localhost:3000';
const remote = 'mfe-catalog';
const version = '1.8.0';
const gateway = setUpGateway({ env: { PREVIEW_URL: `http://${PREVIEW}`, RATE_LIMITS: 'off' } });
const request = (
  url: string,
  { host = PREVIEW, method = 'GET' as const, ...headers }: Record<string, string> = {},
) =>
  gateway.app.inject({
    url,
    method: method as 'GET',
    headers: { accept: 'text/html', host, ...headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
const readVersion = async (headers: Record<string, string>) =>
  readReleaseSet((await request('/', headers)).body)[remote]?.version;

let link: URL;
let cookie = '';
beforeAll(async () => {
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
  const body = { remote, version, minutes: 20 };
  link = new URL((await gateway.callReleases<{ link: string }>('preview', body)).json.link);
  ({ cookie } = await gateway.openLink(link));
});

describe('the origin of previews', () => {
  it('shows the version, which the shop’s origin does not', async () => {
    expect(link.host).toBe(PREVIEW);
    expect(await readVersion({ cookie })).toBe(version);
    expect(await readVersion({ cookie, host: SHOP })).toBe('1.0.0');
    expect((await request(link.pathname + link.search, { host: SHOP })).statusCode).toBe(410);
  });

  it('redirects to the shop without a link, and asks search engines not to list it', async () => {
    const { statusCode, headers } = await request('/services');
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost:3000']);
    expect((await request('/', { cookie })).headers['x-robots-tag']).toBe('noindex');
  });

  it('accepts no session of the shop', async () => {
    const { host: _, ...session } = await logIn(gateway, '9876500001', '10.1.0.1', SHOP);
    const url = '/api/user/profile';
    expect((await request(url, { ...session, host: SHOP })).statusCode).toBe(200);
    expect((await request(url, session)).statusCode).toBe(401);
  });

  it('begins no session, places no order and changes nothing', async () => {
    const writes = gateway.routes.filter(
      ({ url, method }) => url.startsWith('/api') && !['GET', 'HEAD', 'OPTIONS'].includes(method),
    );
    expect(writes.length).toBeGreaterThan(30);
    for (const { method, url } of writes) {
      const response = await request(buildExampleUrl(url), { method });
      expect([url, response.statusCode]).toEqual([url, 403]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    const hindi = await request('/api/cart/process-checkout', {
      method: 'POST',
      'accept-language': 'hi',
    });
    expect(hindi.json<{ message: string }>().message).toMatch(/ऑर्डर/);
  });

  it('has no /ops', async () => {
    const authorization = `Bearer ${OPS_TOKEN}`;
    for (const { method, url } of gateway.routes.filter((route) => route.url.startsWith('/ops'))) {
      const response = await request(buildExampleUrl(url), { method, authorization });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });
});
