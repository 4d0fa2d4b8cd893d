import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild, toUpload } from 'releases/testing';
import { CONSOLE_HOST, logIn, type ConsoleHeaders } from './logins.ts';
import { callReleases } from './release-calls.ts';
import { readReleaseSet } from './responses.ts';
import { setUpGateway } from './start-gateway.ts';

const STAFF_URL = 'http://localhost:3001';
const OWNER = '9431010001';
const gateway = setUpGateway({ env: { STAFF_URL, RATE_LIMITS: 'off' } });
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host: CONSOLE_HOST, accept: 'text/html', ...headers } });
const readVersions = async (headers?: Record<string, string>) => {
  const set = readReleaseSet((await get('/staff', headers)).body);
  return Object.fromEntries(Object.entries(set).map(([app, { version }]) => [app, version]));
};

beforeAll(async () => {
  await gateway.makeStable(createConsoleBuild('3.0.0'));
});

const createConsoleBuild = (version: string) =>
  createCatalogBuild(version, {
    remote: 'mfe-staff',
    routes: [{ path: '/staff', module: './home', access: 'guest', title: 'Staff' }],
    gives: { 'mfe-staff/home': { default: ['1.0', '1.0'] } },
  });

describe('the console’s origin', () => {
  it('serves stable of the shell and of the console, also to visitors of a canary or a preview', async () => {
    expect(await readVersions()).toEqual({ shell: '1.0.0', 'mfe-staff': '3.0.0' });
    await gateway.makeCanary(createShellBuild('1.5.0'));
    const body = { remote: 'mfe-staff', version: '3.0.0', minutes: 5 };
    const { json } = await gateway.callReleases<{ link: string }>('preview', body);
    const { cookie } = await gateway.openLink(json.link);
    expect(await readVersions({ cookie })).toEqual({ shell: '1.0.0', 'mfe-staff': '3.0.0' });
    expect((await gateway.callReleases('rollback', { remote: 'shell' })).status).toBe(200);
  });

  it.each(['/override?token=x', '/_live', '/robots.txt', '/sitemap.xml', '/_pages/x/'])(
    'has no %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it('has files of its own apps only', async () => {
    const [{ entry = '' } = {}] = Object.values(readReleaseSet((await get('/staff')).body));
    expect((await get(entry)).statusCode).toBe(200);
    const catalog = readReleaseSet((await gateway.requestPage('/')).text)['mfe-catalog']?.entry;
    expect((await get(catalog ?? '', { host: 'localhost:3000' })).statusCode).toBe(200);
    expect((await get(catalog ?? '')).statusCode).toBe(404);
  });

  it.each([
    [CONSOLE_HOST, '/', '/staff'],
    [CONSOLE_HOST, '/hi', '/hi/staff'],
    [CONSOLE_HOST, '/services?x=1', 'http://localhost:3000/services?x=1'],
    ['localhost:3000', '/staff/orders?q=1', `${STAFF_URL}/staff/orders?q=1`],
    ['localhost:3000', '/hi/staff', `${STAFF_URL}/hi/staff`],
  ])('and the shop’s redirect each other’s pages: %s%s', async (host, url, location) => {
    const { statusCode, headers } = await get(url, { host });
    expect([statusCode, headers.location]).toEqual([302, location]);
  });

  it('is not chosen by a header that a script can set', async () => {
    const { headers } = await get('/staff', {
      host: 'localhost:3000',
      'x-forwarded-host': CONSOLE_HOST,
    });
    expect(headers.location).toBe(`${STAFF_URL}/staff`);
  });
});

async function logInAtShop(): Promise<{ token: string; id: string }> {
  const session = await logIn(gateway, OWNER, '10.1.0.2', 'localhost:3000');
  const token = session['x-authorization'].replace('Bearer ', '');
  const { rows } = await gateway.platform.pool.query<{ id: string }>(
    'SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1',
  );
  return { token, id: rows[0]?.id ?? '' };
}

const createKey = (...scopes: string[]): Promise<string> =>
  gateway.createKey(scopes.join('-').replaceAll(':', '-').replace('*', 'all'), scopes);
const call = async (token: string, action: string, body: object) => {
  const response = await callReleases(gateway.app, token, action, body);
  return [response.statusCode, response.json<{ missing_scope?: string }>().missing_scope];
};

const requestOpsMe = async (headers: Record<string, string>) =>
  (await gateway.app.inject({ url: '/ops/me', headers })).statusCode;

describe('a session', () => {
  let session: ConsoleHeaders;
  beforeAll(async () => {
    session = await logIn(gateway, OWNER, '10.1.0.1');
  });

  it('of the console needs its origin, its cookie and its ID', async () => {
    expect(await requestOpsMe(session)).toBe(200);
    const { host, cookie, 'x-authorization': id } = session;
    const otherId = `Bearer ${id.slice(7, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const token = cookie.replace('console=', '');
    for (const headers of [
      { ...session, host: 'localhost:3000' },
      { ...session, host: 'localhost:3000', 'x-forwarded-host': CONSOLE_HOST },
      { host, cookie },
      { host, 'x-authorization': id },
      { host, cookie, 'x-authorization': otherId },
      { host, 'x-authorization': `Bearer ${token}` },
    ] as Record<string, string>[])
      expect([headers, await requestOpsMe(headers)]).toEqual([headers, 401]);
  });

  it('of the console opens nothing of a customer', async () => {
    const token = session.cookie.replace('console=', '');
    for (const headers of [session, { 'x-authorization': `Bearer ${token}` }]) {
      const profile = await gateway.app.inject({ url: '/api/user/profile', headers });
      expect(profile.statusCode).toBe(401);
    }
  });

  it('of the shop opens nothing below /ops, as a header or as the console’s cookie', async () => {
    const { token, id } = await logInAtShop();
    expect(await requestOpsMe({ 'x-authorization': `Bearer ${token}` })).toBe(401);
    const planted = { cookie: `console=${token}`, 'x-authorization': `Bearer ${id}` };
    expect(await requestOpsMe({ host: CONSOLE_HOST, ...planted })).toBe(401);
  });

  it('of the console has a cookie that scripts and other sites cannot use; logging out ends it and the session', async () => {
    const again = await logIn(gateway, OWNER, '10.1.0.3');
    const out = await gateway.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: again,
    });
    const [line = ''] = [out.headers['set-cookie'] ?? ''].flat();
    expect(line).toBe('console=; Path=/; SameSite=Strict; Max-Age=0; HttpOnly');
    expect(await requestOpsMe(again)).toBe(401);
    expect(await requestOpsMe(session)).toBe(200);
  });
});

describe('stable of the console’s origin', () => {
  it('is changed only by keys with the scope release:mfe-staff or release:*', async () => {
    await gateway.callReleases('publish', toUpload(createShellBuild('1.6.0')));
    const version = { remote: 'shell', version: '1.6.0' };
    const shell = await createKey('release:shell');
    const missing = [403, 'release:mfe-staff'];
    expect(await call(shell, 'promote', version)).toEqual(missing);
    expect(await call(shell, 'rollout', { ...version, guarded: {} })).toEqual(missing);
    expect(await call(shell, 'resume', version)).toEqual(missing);
    expect(await call(shell, 'rollout', { ...version, percent: 5 })).toEqual([200, undefined]);
    expect(await call(shell, 'rollback', { remote: 'shell' })).toEqual([200, undefined]);
    const both = await createKey('release:shell', 'release:mfe-staff');
    expect(await call(both, 'promote', version)).toEqual([200, undefined]);
    expect((await readVersions())['shell']).toBe('1.6.0');
    expect(await call(await createKey('release:*'), 'promote', version)).toEqual([200, undefined]);
    expect(await call(shell, 'rollback', { remote: 'shell' })).toEqual(missing);
    expect(await call(shell, 'withdraw', version)).toEqual(missing);
    expect((await readVersions())['shell']).toBe('1.6.0');
    expect(await call(both, 'withdraw', version)).toEqual([200, undefined]);
    expect((await readVersions())['shell']).toBe('1.0.0');
  });

  it('has no canary of mfe-staff beside it', async () => {
    await gateway.callReleases('publish', toUpload(createConsoleBuild('3.1.0')));
    const body = { remote: 'mfe-staff', version: '3.1.0', percent: 5 };
    expect((await gateway.callReleases('rollout', body)).status).toBe(409);
  });
});
