import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreak, type HistoryEntry } from '../src/releases/history-chain.ts';
import { catalogBuild, toUpload } from './builds.ts';
import { addressOf, OPEN, remote, SCOPES, TABLE } from './ops-table.ts';
import { callReleases } from './staff-calls.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

const OWN = 'ops-token-of-the-tests';

let gateway: TestGateway;
const tokens = new Map<string, string>();
beforeAll(async () => {
  gateway = await startGateway();
  for (const scope of SCOPES) tokens.set(scope, await makeKey(nameOf(scope), [scope]));
});
afterAll(() => gateway.close());

const nameOf = (scope: string): string => scope.replace(':', '-').replace('*', 'all');

async function ask(
  { method, url }: { method: string; url: string },
  token: string | undefined,
  body?: object,
  more: Record<string, string> = {},
) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await gateway.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: { ...authorization, ...more },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  return {
    code: answer.statusCode,
    missing: isJson ? answer.json<{ missing_scope?: string }>().missing_scope : undefined,
  };
}

async function makeKey(name: string, scopes: readonly string[]): Promise<string> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/ops/tokens',
    headers: { authorization: `Bearer ${OWN}` },
    payload: { name, scopes },
  });
  return answer.json<{ token: string }>().token;
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
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('every route below /ops', () => {
  it('is listed in the table', () => {
    const below = gateway.routes.filter(({ url }) => /^\/ops(\/|$)/.test(url));
    const names = below
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
      .filter((name) => !OPEN.test(name));
    expect([...new Set(names)].sort()).toEqual(Object.keys(TABLE).sort());
  });

  it.each(Object.entries(TABLE))('%s is allowed only with its scopes', async (name, row) => {
    const [method = '', path = ''] = name.split(' ');
    const route = { method, url: addressOf(path) };
    expect((await ask(route, OWN, row.body)).code).not.toBeOneOf([401, 403]);
    for (const scope of SCOPES) {
      const { code, missing } = await ask(route, tokens.get(scope), row.body);
      const seen = [scope, code === 401 || code >= 500 ? code : code !== 403, missing];
      const opens = row.opens.includes(scope);
      expect(seen).toEqual([scope, opens, opens ? undefined : row.missing]);
    }
    for (const token of [undefined, '', 'x', `${OWN}x`, `ops_${'A'.repeat(43)}`])
      expect([token, (await ask(route, token, row.body)).code]).toEqual([token, 401]);
  });

  it('has the same access for HEAD as for GET', async () => {
    for (const [name, { opens }] of Object.entries(TABLE).filter(([key]) =>
      key.startsWith('GET'),
    )) {
      const url = addressOf(name.replace('GET ', ''));
      for (const scope of SCOPES) {
        const { code } = await ask({ method: 'HEAD', url }, tokens.get(scope));
        expect([name, scope, code === 403]).toEqual([name, scope, !opens.includes(scope)]);
      }
    }
  });

  it('needs release:* for an invalid remote name', async () => {
    const route = { method: 'POST', url: '/ops/releases/mfe-/rollout' };
    expect(await ask(route, tokens.get('money'), {})).toEqual({ code: 403, missing: 'release:*' });
    expect((await ask(route, tokens.get('release:*'), {})).code).toBe(422);
  });
});

describe("a pipeline's key", () => {
  it('releases its own remote, and the history shows its name', async () => {
    const token = tokens.get('release:mfe-catalog') ?? '';
    const forged = { 'x-ops-actor': 'the director' };
    const act = async (verb: string, body: object) => ({
      code: (await callReleases(gateway.app, token, verb, body, forged)).statusCode,
    });
    const version = '1.1.0';
    expect((await act('publish', toUpload(catalogBuild(version)))).code).toBe(200);
    expect((await act('rollout', { remote, version, percent: 10 })).code).toBe(200);
    expect((await act('rollback', { remote })).code).toBe(200);
    expect((await act('promote', { remote, version })).code).toBe(200);
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    expect(new Set(entries.slice(-4).map(({ actor }) => actor))).toEqual(
      new Set(['release-mfe-catalog']),
    );
    expect(JSON.stringify(entries)).not.toContain('director');
    expect(findBreak(entries)).toBeNull();
  });

  it('cannot publish another remote under its own path', async () => {
    const other = catalogBuild('1.2.0', { remote: 'mfe-account', routes: [] });
    const token = tokens.get('release:mfe-catalog');
    const own = { method: 'POST', url: '/ops/releases/mfe-catalog/publish' };
    expect((await ask(own, token, { manifest: other.manifest })).code).toBe(422);
    const answer = await callReleases(gateway.app, token, 'publish', toUpload(other));
    expect(answer.json()).toMatchObject({ missing_scope: 'release:mfe-account' });
  });

  it('stops working at every gateway when it is revoked', async () => {
    const second = await startGateway({ databaseUrl: gateway.databaseUrl, published: false });
    try {
      const token = await makeKey('short-lived', ['release:*']);
      const look = (at: TestGateway) =>
        at.app.inject({
          url: '/ops/releases/status',
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await look(second)).statusCode).toBe(200);
      await ask({ method: 'POST', url: '/ops/tokens/short-lived/revoke' }, OWN);
      expect((await look(second)).statusCode).toBe(401);
      expect((await look(gateway)).statusCode).toBe(401);
    } finally {
      await second.close();
    }
  });
});

describe('the releases page', () => {
  it('accepts a key that may read releases, until it is revoked', async () => {
    const cookie = cookieOf(await signIn(await makeKey('looker', ['read'])));
    expect((await openPage(cookie)).statusCode).toBe(200);
    await ask({ method: 'POST', url: '/ops/tokens/looker/revoke' }, OWN);
    const shut = await openPage(cookie);
    expect(shut.statusCode).toBe(401);
    expect(shut.body).toContain('name="token"');
  });

  it('names the missing scope', async () => {
    const answer = await signIn(tokens.get('money') ?? '');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('lacks the read scope');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await signIn('wrong')).statusCode).toBe(401);
  });

  it('rejects a cookie that was altered to another key', async () => {
    const cookie = cookieOf(await signIn(tokens.get('read') ?? ''));
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
