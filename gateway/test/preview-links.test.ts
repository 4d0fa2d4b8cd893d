import { beforeAll, describe, expect, it } from 'vitest';
import { type ReleasesOverview, createCatalogBuild, toUpload } from 'releases/testing';
import { callReleases } from './release-calls.ts';
import {
  readSetCookies,
  OPS_TOKEN,
  readReleaseSet,
  startGateway,
  setUpGateway,
} from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.8.0';

const gateway = setUpGateway();
beforeAll(async () => {
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
});

const readVersion = async (cookie: string) =>
  readReleaseSet((await gateway.requestPage('/', cookie)).text)[remote]?.version;

/** Creates a link with a key, and opens it; returns the browser's cookie. */
async function createLink(token: string) {
  const body = { remote, version, minutes: 20 };
  const response = await callReleases(gateway.app, token, 'preview', body);
  const link = new URL(response.json<{ link: string }>().link);
  const open = (at = gateway) => at.app.inject(link.pathname + link.search);
  const value = readSetCookies(await open())['overrides'] ?? '';
  return { open, cookie: `overrides=${encodeURIComponent(value)}` };
}

async function makeKey(name: string): Promise<string> {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/ops/tokens',
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    payload: { name, scopes: [`release:${remote}`] },
  });
  return response.json<{ token: string }>().token;
}

describe('a preview link', () => {
  it('ends at every gateway when its key is revoked', async () => {
    const second = await startGateway({ databaseUrl: gateway.databaseUrl, published: false });
    try {
      const { open, cookie } = await createLink(await makeKey('previewer'));
      expect(await readVersion(cookie)).toBe(version);
      expect((await open(second)).statusCode).toBe(303);
      await gateway.app.inject({
        method: 'POST',
        url: '/ops/tokens/previewer/revoke',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        payload: {},
      });
      expect(await readVersion(cookie)).toBe('1.0.0');
      expect((await open()).statusCode).toBe(410);
      expect((await open(second)).statusCode).toBe(410);
    } finally {
      await second.close();
    }
  });

  it('ends with end-preview, but later links work', async () => {
    const { open, cookie } = await createLink(OPS_TOKEN);
    const ended = await gateway.callReleases('end-preview', { remote, version });
    expect(ended.json['message']).toBe('Preview links to mfe-catalog 1.8.0 no longer work.');
    expect(await readVersion(cookie)).toBe('1.0.0');
    expect((await open()).statusCode).toBe(410);
    const { json: overview } = await gateway.callReleases<ReleasesOverview>('overview');
    expect(overview.overrides.map(({ from }) => from)).not.toContain('version 1.8.0');
    expect(await readVersion((await createLink(OPS_TOKEN)).cookie)).toBe(version);
  });
});
