import { beforeAll, describe, expect, it } from 'vitest';
import { findBreak, type HistoryEntry, createCatalogBuild, toUpload } from 'releases/testing';
import { buildExampleUrl, UNPROTECTED_ROUTES, remote, SCOPES, ROUTE_ACCESS } from './ops-table.ts';
import { callReleases } from './release-calls.ts';
import { startGateway, type TestGateway, setUpGateway } from './start-gateway.ts';

const INSTALLATION_TOKEN = 'ops-token-of-the-tests';

const gateway = setUpGateway();
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const scope of SCOPES) tokens.set(scope, await makeKey(toKeyName(scope), [scope]));
});

const toKeyName = (scope: string): string => scope.replace(':', '-').replace('*', 'all');

async function callRoute(
  { method, url }: { method: string; url: string },
  token: string | undefined,
  body?: object,
  more: Record<string, string> = {},
) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await gateway.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: { ...authorization, ...more },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json') && response.body !== '';
  return {
    code: response.statusCode,
    missing: isJson ? response.json<{ missing_scope?: string }>().missing_scope : undefined,
  };
}

async function makeKey(name: string, scopes: readonly string[]): Promise<string> {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/ops/tokens',
    headers: { authorization: `Bearer ${INSTALLATION_TOKEN}` },
    payload: { name, scopes },
  });
  return response.json<{ token: string }>().token;
}

const signIn = (token: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/ops/releases/session',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });
const openPage = (cookie: string) =>
  gateway.app.inject({ url: '/ops/releases', headers: { cookie } });
const readCookie = (response: { headers: Record<string, unknown> }): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

describe('every route below /ops', () => {
  it('is listed in the table', () => {
    const opsRoutes = gateway.routes.filter(({ url }) => /^\/ops(\/|$)/.test(url));
    const names = opsRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
      .filter((name) => !UNPROTECTED_ROUTES.test(name));
    expect([...new Set(names)].sort()).toEqual(Object.keys(ROUTE_ACCESS).sort());
  });

  it.each(Object.entries(ROUTE_ACCESS))('%s is allowed only with its scopes', async (name, row) => {
    const [method = '', path = ''] = name.split(' ');
    const route = { method, url: buildExampleUrl(path) };
    expect((await callRoute(route, INSTALLATION_TOKEN, row.body)).code).not.toBeOneOf([401, 403]);
    for (const scope of SCOPES) {
      const { code, missing } = await callRoute(route, tokens.get(scope), row.body);
      const result = [scope, code === 401 || code >= 500 ? code : code !== 403, missing];
      const accepts = row.accepts.includes(scope);
      expect(result).toEqual([scope, accepts, accepts ? undefined : row.missing]);
    }
    for (const token of [undefined, '', 'x', `${INSTALLATION_TOKEN}x`, `ops_${'A'.repeat(43)}`])
      expect([token, (await callRoute(route, token, row.body)).code]).toEqual([token, 401]);
  });

  it('has the same access for HEAD as for GET', async () => {
    for (const [name, { accepts }] of Object.entries(ROUTE_ACCESS).filter(([key]) =>
      key.startsWith('GET'),
    )) {
      const url = buildExampleUrl(name.replace('GET ', ''));
      for (const scope of SCOPES) {
        const { code } = await callRoute({ method: 'HEAD', url }, tokens.get(scope));
        expect([name, scope, code === 403]).toEqual([name, scope, !accepts.includes(scope)]);
      }
    }
  });

  it('needs release:* for an invalid remote name', async () => {
    const route = { method: 'POST', url: '/ops/releases/mfe-/rollout' };
    expect(await callRoute(route, tokens.get('money'), {})).toEqual({
      code: 403,
      missing: 'release:*',
    });
    expect((await callRoute(route, tokens.get('release:*'), {})).code).toBe(422);
  });
});

describe("a pipeline's key", () => {
  it('releases its own remote, and the history shows its name', async () => {
    const token = tokens.get('release:mfe-catalog') ?? '';
    const forged = { 'x-ops-actor': 'the director' };
    const callAsPipeline = async (verb: string, body: object) => ({
      code: (await callReleases(gateway.app, token, verb, body, forged)).statusCode,
    });
    const version = '1.1.0';
    expect((await callAsPipeline('publish', toUpload(createCatalogBuild(version)))).code).toBe(200);
    expect((await callAsPipeline('rollout', { remote, version, percent: 10 })).code).toBe(200);
    expect((await callAsPipeline('rollback', { remote })).code).toBe(200);
    expect((await callAsPipeline('promote', { remote, version })).code).toBe(200);
    const { entries } = (await gateway.callReleases<{ entries: HistoryEntry[] }>('history')).json;
    expect(new Set(entries.slice(-4).map(({ actor }) => actor))).toEqual(
      new Set(['release-mfe-catalog']),
    );
    expect(JSON.stringify(entries)).not.toContain('director');
    expect(findBreak(entries)).toBeNull();
  });

  it('cannot publish another remote under its own path', async () => {
    const other = createCatalogBuild('1.2.0', { remote: 'mfe-account', routes: [] });
    const token = tokens.get('release:mfe-catalog');
    const ownPath = { method: 'POST', url: '/ops/releases/mfe-catalog/publish' };
    expect((await callRoute(ownPath, token, { manifest: other.manifest })).code).toBe(422);
    const response = await callReleases(gateway.app, token, 'publish', toUpload(other));
    expect(response.json()).toMatchObject({ missing_scope: 'release:mfe-account' });
  });

  it('stops working at every gateway when it is revoked', async () => {
    const second = await startGateway({ databaseUrl: gateway.databaseUrl, published: false });
    try {
      const token = await makeKey('short-lived', ['release:*']);
      const readStatus = (at: TestGateway) =>
        at.app.inject({
          url: '/ops/releases/status',
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await readStatus(second)).statusCode).toBe(200);
      await callRoute(
        { method: 'POST', url: '/ops/tokens/short-lived/revoke' },
        INSTALLATION_TOKEN,
      );
      expect((await readStatus(second)).statusCode).toBe(401);
      expect((await readStatus(gateway)).statusCode).toBe(401);
    } finally {
      await second.close();
    }
  });
});

describe('the releases page', () => {
  it('accepts a key that may read releases, until it is revoked', async () => {
    const cookie = readCookie(await signIn(await makeKey('reader', ['read'])));
    expect((await openPage(cookie)).statusCode).toBe(200);
    await callRoute({ method: 'POST', url: '/ops/tokens/reader/revoke' }, INSTALLATION_TOKEN);
    const revokedResponse = await openPage(cookie);
    expect(revokedResponse.statusCode).toBe(401);
    expect(revokedResponse.body).toContain('name="token"');
  });

  it('names the missing scope', async () => {
    const response = await signIn(tokens.get('money') ?? '');
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('lacks the read scope');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await signIn('wrong')).statusCode).toBe(401);
  });

  it('rejects a cookie that was altered to another key', async () => {
    const cookie = readCookie(await signIn(tokens.get('read') ?? ''));
    expect((await openPage(cookie)).statusCode).toBe(200);
    const [name = '', value = ''] = cookie.split('=');
    const [until, , code] = value.split('.');
    for (const forged of [
      `${until}.installation.${code}`,
      `${until}.1.${code}`,
      `${until}..${code}`,
    ])
      expect((await openPage(`${name}=${forged}`)).statusCode).toBe(401);
  });
});
