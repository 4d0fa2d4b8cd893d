import { beforeAll, describe, expect, it } from 'vitest';
import { type ReleasesOverview, createCatalogBuild, toUpload } from 'releases/testing';
import { callReleases } from './release-calls.ts';
import { readReleaseSet } from './responses.ts';
import { OPS_TOKEN, startGateway, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.8.0';

const gateway = setUpGateway();
beforeAll(async () => {
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
});

const readVersion = async (cookie: string) =>
  readReleaseSet((await gateway.requestPage('/', cookie)).text)[remote]?.version;

/** Creates a link with a key and opens it. Returns the browser's cookie, and a function that opens the link again. */
async function createLink(token: string) {
  const body = { remote, version, minutes: 20 };
  const response = await callReleases(gateway.app, token, 'preview', body);
  const { link } = response.json<{ link: string }>();
  const open = async (at = gateway) => (await at.openLink(link)).response.status;
  return { open, cookie: (await gateway.openLink(link)).cookie };
}

describe('a preview link', () => {
  it('ends at every gateway when its key is revoked', async () => {
    const second = await startGateway({ databaseUrl: gateway.databaseUrl, published: false });
    try {
      const { open, cookie } = await createLink(
        await gateway.createKey('previewer', [`release:${remote}`]),
      );
      expect(await readVersion(cookie)).toBe(version);
      expect(await open(second)).toBe(303);
      await gateway.app.inject({
        method: 'POST',
        url: '/ops/tokens/previewer/revoke',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        payload: {},
      });
      expect(await readVersion(cookie)).toBe('1.0.0');
      expect(await open()).toBe(410);
      expect(await open(second)).toBe(410);
    } finally {
      await second.close();
    }
  });

  it('ends with end-preview, but later links work', async () => {
    const { open, cookie } = await createLink(OPS_TOKEN);
    const ended = await gateway.callReleases('end-preview', { remote, version });
    expect(ended.json['message']).toBe('Preview links to mfe-catalog 1.8.0 no longer work.');
    expect(await readVersion(cookie)).toBe('1.0.0');
    expect(await open()).toBe(410);
    const { json: overview } = await gateway.callReleases<ReleasesOverview>('overview');
    expect(overview.overrides.map(({ from }) => from)).not.toContain('version 1.8.0');
    expect(await readVersion((await createLink(OPS_TOKEN)).cookie)).toBe(version);
  });
});
