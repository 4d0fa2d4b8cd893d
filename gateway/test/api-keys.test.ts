import { beforeAll, describe, expect, it } from 'vitest';
import { findBrokenEntry, createCatalogBuild, toUpload } from 'releases/testing';
import { buildExampleUrl, UNPROTECTED_ROUTES, remote, SCOPES, ROUTE_ACCESS } from './ops-table.ts';
import { CONSOLE_HOST } from './logins.ts';
import { callReleases } from './release-calls.ts';
import { OPS_TOKEN, startGateway, type TestGateway, setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway();
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const scope of SCOPES) tokens.set(scope, await gateway.createKey(toKeyName(scope), [scope]));
});

/** The prefix is necessary, because `staff` is a reserved name. */
const toKeyName = (scope: string): string => `key-${scope.replace(':', '-').replace('*', 'all')}`;

async function callRoute(
  { method, url }: { method: string; url: string },
  token: string | undefined,
  body?: object,
  extraHeaders: Record<string, string> = {},
) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await gateway.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: { ...authorization, ...extraHeaders },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json') && response.body !== '';
  return {
    code: response.statusCode,
    missing: isJson ? response.json<{ missing_scope?: string }>().missing_scope : undefined,
  };
}

/** Opens the status page as a browser does after its sign-in dialog. */
const openStatusPage = (token: string, { host = CONSOLE_HOST, fetchSite = 'none' } = {}) => {
  const credentials = Buffer.from(`any name:${token}`).toString('base64');
  return gateway.app.inject({
    url: '/ops/releases',
    headers: { host, authorization: `Basic ${credentials}`, 'sec-fetch-site': fetchSite },
  });
};

describe('every route below /ops', () => {
  it('is listed in ops-table.ts', () => {
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
    expect((await callRoute(route, OPS_TOKEN, row.body)).code).not.toBeOneOf([401, 403]);
    for (const scope of SCOPES) {
      const { code, missing } = await callRoute(route, tokens.get(scope), row.body);
      const result = [scope, code === 401 || code >= 500 ? code : code !== 403, missing];
      const accepts = row.accepts.includes(scope);
      expect(result).toEqual([scope, accepts, accepts ? undefined : row.missing]);
    }
    for (const token of [undefined, '', 'x', `${OPS_TOKEN}x`, `ops_${'A'.repeat(43)}`])
      expect([token, (await callRoute(route, token, row.body)).code]).toEqual([token, 401]);
  });

  it('needs a fresh code for each change of money, staff and settings', () => {
    const withoutCode = gateway.routes
      .filter(({ method, freshCode }) => method === 'POST' && !freshCode)
      .map(({ url }) => `POST ${url}`)
      .filter((name) => ['money', 'staff', 'settings'].includes(ROUTE_ACCESS[name]?.missing ?? ''));
    // These two change nothing: the first asks the payment provider for a state, the second shows what would change.
    expect(withoutCode.sort()).toEqual([
      'POST /ops/payments/:id/look',
      'POST /ops/settings/preview',
    ]);
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
    const callAsPipeline = async (action: string, body: object) => ({
      code: (await callReleases(gateway.app, token, action, body, forged)).statusCode,
    });
    const version = '1.1.0';
    expect((await callAsPipeline('publish', toUpload(createCatalogBuild(version)))).code).toBe(200);
    expect((await callAsPipeline('rollout', { remote, version, percent: 10 })).code).toBe(200);
    expect((await callAsPipeline('rollback', { remote })).code).toBe(200);
    expect((await callAsPipeline('promote', { remote, version })).code).toBe(200);
    const entries = await gateway.readHistory();
    expect(new Set(entries.slice(-4).map(({ actor }) => actor))).toEqual(
      new Set(['key-release-mfe-catalog']),
    );
    expect(JSON.stringify(entries)).not.toContain('director');
    expect(findBrokenEntry(entries)).toBeNull();
  });

  it('cannot publish another remote under the path of its own remote', async () => {
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
      const token = await gateway.createKey('short-lived', ['release:*']);
      const readStatus = (at: TestGateway) =>
        at.app.inject({
          url: '/ops/releases/status',
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await readStatus(second)).statusCode).toBe(200);
      await callRoute({ method: 'POST', url: '/ops/tokens/short-lived/revoke' }, OPS_TOKEN);
      expect((await readStatus(second)).statusCode).toBe(401);
      expect((await readStatus(gateway)).statusCode).toBe(401);
    } finally {
      await second.close();
    }
  });
});

describe('the status page of releases', () => {
  it('accepts a key as the password, until it is revoked', async () => {
    const token = await gateway.createKey('reader', ['read']);
    const page = await openStatusPage(token);
    expect(page.body).toContain('mfe-catalog');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    await callRoute({ method: 'POST', url: '/ops/tokens/reader/revoke' }, OPS_TOKEN);
    const revoked = await openStatusPage(token);
    expect(revoked.statusCode).toBe(401);
    expect(revoked.headers['www-authenticate']).toContain('Basic');
  });

  it('accepts no password on the shop’s origin, nor in requests of pages of other origins', async () => {
    const token = tokens.get('read') ?? '';
    const responses = [
      await openStatusPage(token, { host: 'localhost:3000' }),
      await openStatusPage(token, { fetchSite: 'same-site' }),
      await openStatusPage(token, { fetchSite: 'cross-site' }),
    ];
    for (const { statusCode, headers } of responses) {
      expect(statusCode).toBe(401);
      expect(headers['www-authenticate']).toBeUndefined();
    }
  });

  it('names the missing scope', async () => {
    const response = await openStatusPage(tokens.get('money') ?? '');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ message: expect.stringContaining('read') });
    expect((await openStatusPage('wrong')).statusCode).toBe(401);
  });

  it('is the only route that accepts a key as the password', async () => {
    const headers = {
      authorization: `Basic ${Buffer.from(`x:${OPS_TOKEN}`).toString('base64')}`,
    };
    for (const url of ['/ops/releases/status', '/ops/releases/overview', '/ops/orders'])
      expect((await gateway.app.inject({ url, headers })).statusCode).toBe(401);
  });
});
