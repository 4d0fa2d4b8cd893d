import { describe, expect, it } from 'vitest';
import { createCatalogBuild } from 'releases/testing';
import { startGateway, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const ADDRESS = `/remotes/${remote}/mf-manifest.json`;
const gateway = setUpGateway({ env: { PUBLIC_URL: 'https://shop.example' } });

const requestManifest = (headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: ADDRESS, headers: { host: 'forged.example', ...headers } });

const makeStable = (version: string) => gateway.makeStable(createBuildWithOfficialEntry(version));

function createBuildWithOfficialEntry(version: string) {
  return createCatalogBuild(version, { stock: 'stock/mf-manifest.json' }, undefined, {
    'stock/remoteEntry.js': '/* the official runtime */',
    'stock/mf-manifest.json': JSON.stringify({
      id: 'mfe_catalog',
      metaData: { publicPath: 'auto', buildInfo: { buildVersion: '1.0.0', buildName: remote } },
      exposes: [{ path: './home' }],
    }),
  });
}

describe('the official manifest of a remote', () => {
  it('is missing (404) for an unknown remote and for a version without an official entry', async () => {
    expect((await requestManifest()).statusCode).toBe(404);
    const none = await gateway.app.inject({ url: '/remotes/mfe-none/mf-manifest.json' });
    expect(none.statusCode).toBe(404);
  });

  it('is the manifest of the stable version, with file URLs on PUBLIC_URL', async () => {
    await makeStable('2.0.0');
    const response = await requestManifest();
    expect(response.json()).toEqual({
      id: 'mfe_catalog',
      metaData: {
        publicPath: `https://shop.example/remotes/${remote}/2.0.0/stock/`,
        buildInfo: { buildVersion: '2.0.0', buildName: remote },
      },
      exposes: [{ path: './home' }],
    });
    await makeStable('2.1.0');
    expect((await requestManifest()).body).toContain(`/remotes/${remote}/2.1.0/stock/`);
  });

  it('allows any origin and is cached briefly', async () => {
    await makeStable('2.2.0');
    const { headers } = await requestManifest({ origin: 'https://host.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=30, stale-if-error=600',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('refers to immutable files that allow any origin', async () => {
    await makeStable('2.3.0');
    const { metaData } = (await requestManifest()).json<{ metaData: { publicPath: string } }>();
    const { pathname } = new URL(metaData.publicPath);
    const file = await gateway.app.inject({ url: `${pathname}remoteEntry.js` });
    expect(file.body).toBe('/* the official runtime */');
    expect(file.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('responds 503 if its stored content was altered', async () => {
    const altered = await startGateway();
    try {
      await altered.makeStable(createBuildWithOfficialEntry('2.0.0'));
      await altered.store.write(`${remote}/2.0.0/stock/mf-manifest.json`, {
        plain: Buffer.from('{}'),
      });
      expect((await altered.app.inject({ url: ADDRESS })).statusCode).toBe(503);
    } finally {
      await altered.close();
    }
  });
});
