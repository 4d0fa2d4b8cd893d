import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogBuild, toUpload } from './builds.ts';
import { callReleases } from './staff-calls.ts';
import { cookiesIn, OPS_TOKEN, setIn, startGateway, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.8.0';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.staff('publish', toUpload(catalogBuild(version)));
});
afterAll(() => gateway.close());

const versionFor = async (cookie: string) =>
  setIn((await gateway.page('/', cookie)).text)[remote]?.version;

/** A link created with a key, and the cookie of a browser that has opened it. */
async function openedBy(token: string) {
  const body = { remote, version, minutes: 20 };
  const made = await callReleases(gateway.app, token, 'preview', body);
  const link = new URL(made.json<{ link: string }>().link);
  const open = (at = gateway) => at.app.inject(link.pathname + link.search);
  const value = cookiesIn(await open())['overrides'] ?? '';
  return { open, cookie: `overrides=${encodeURIComponent(value)}` };
}

async function makeKey(name: string): Promise<string> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/ops/tokens',
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    payload: { name, scopes: [`release:${remote}`] },
  });
  return answer.json<{ token: string }>().token;
}

describe('a preview link', () => {
  it('ends at every gateway when its key is revoked', async () => {
    const second = await startGateway({ databaseUrl: gateway.databaseUrl, published: false });
    try {
      const { open, cookie } = await openedBy(await makeKey('previewer'));
      expect(await versionFor(cookie)).toBe(version);
      expect((await open(second)).statusCode).toBe(303);
      await gateway.app.inject({
        method: 'POST',
        url: '/ops/tokens/previewer/revoke',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        payload: {},
      });
      expect(await versionFor(cookie)).toBe('1.0.0');
      expect((await open()).statusCode).toBe(410);
      expect((await open(second)).statusCode).toBe(410);
    } finally {
      await second.close();
    }
  });

  it('ends with end-preview, but later links work', async () => {
    const { open, cookie } = await openedBy(OPS_TOKEN);
    const ended = await gateway.staff('end-preview', { remote, version });
    expect(ended.json['message']).toBe('Preview links to mfe-catalog 1.8.0 no longer work.');
    expect(await versionFor(cookie)).toBe('1.0.0');
    expect((await open()).statusCode).toBe(410);
    const page = await gateway.app.inject({
      url: '/ops/releases',
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
    });
    expect(page.body).not.toContain('version 1.8.0');
    expect(await versionFor((await openedBy(OPS_TOKEN)).cookie)).toBe(version);
  });
});
