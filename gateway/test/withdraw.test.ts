import { beforeAll, describe, expect, it } from 'vitest';
import {
  createCatalogBuild,
  createFragmentBuild,
  createRemoteBuild,
  createShellBuild,
  toUpload,
} from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-offers';
const gateway = setUpGateway();
const call = (action: string, body: object) => gateway.callReleases(action, body);
const createBuild = (version: string) =>
  createRemoteBuild(remote, version, {
    navigation: [{ place: 'footer', path: '/offers', label: 'Offers', order: 1 }],
  });
const publish = (version: string) => call('publish', toUpload(createBuild(version)));
const readVersion = async (cookie?: string) =>
  readReleaseSet((await gateway.requestPage('/offers', cookie)).text)[remote]?.version;

/** Opens a link to a version; returns the browser's cookie. */
async function openPreview(version: string): Promise<string> {
  const { json } = await call('preview', { remote, version, minutes: 20 });
  return (await gateway.openLink(json['link'])).cookie;
}

beforeAll(async () => {
  await gateway.makeStable(createBuild('1.0.0'));
});

describe('a withdrawn version', () => {
  it('is no longer a canary', async () => {
    await publish('1.1.0');
    await call('rollout', { remote, version: '1.1.0', guarded: {} });
    expect((await call('withdraw', { remote, version: '1.1.0' })).json['message']).toBe(
      'mfe-offers 1.1.0 is withdrawn. Its canary ended.',
    );
    expect(await gateway.readStatus(remote)).toMatchObject({
      stable: '1.0.0',
      canary: null,
      versions: ['1.0.0'],
    });
  });

  it('is replaced by the previous stable version, and rollback does not return to it', async () => {
    await gateway.makeStable(createBuild('1.2.0'));
    await gateway.makeStable(createBuild('1.3.0'));
    await call('withdraw', { remote, version: '1.2.0' });
    expect((await call('withdraw', { remote, version: '1.3.0' })).json['message']).toBe(
      'mfe-offers 1.3.0 is withdrawn. 1.0.0 is stable again.',
    );
    expect(await readVersion(createVisitorCookie(1))).toBe('1.0.0');
    expect((await call('rollback', { remote })).status).toBe(409);
  });

  it('does not make a rollback return to the version that is stable', async () => {
    await gateway.makeStable(createBuild('1.4.0'));
    await gateway.makeStable(createBuild('1.5.0'));
    await call('promote', { remote, version: '1.4.0' });
    await call('withdraw', { remote, version: '1.5.0' });
    expect((await call('rollback', { remote })).json['message']).toBe(
      'mfe-offers 1.0.0 is stable again.',
    );
  });

  it('cannot be the stable version if no earlier version can replace it', async () => {
    const { status, json } = await call('withdraw', { remote, version: '1.0.0' });
    expect([status, json['message']]).toEqual([
      409,
      'mfe-offers 1.0.0 is stable, and no earlier version can replace it: promote another version first, or withdraw mfe-offers as a whole.',
    ]);
    expect(await readVersion()).toBe('1.0.0');
  });
});

describe('a withdrawn app', () => {
  it('lists its paths and the pages with its fragments before a confirmation, then removes its pages, navigation and names', async () => {
    await gateway.makeStable(createFragmentBuild('1.0.0', ''));
    const home = { path: '/', module: './home', access: 'public' } as const;
    const routes = [{ ...home, fragments: ['mfe-lender/clock'] }];
    await gateway.makeStable(createCatalogBuild('1.5.0', { routes }));
    const lender = { remote: 'mfe-lender' };
    expect((await call('withdraw', lender)).json).toMatchObject({
      message:
        'Fallbacks are shown at / of mfe-catalog (mfe-lender/clock). To withdraw mfe-lender, repeat with --yes.',
      needs_confirmation: true,
    });
    expect((await call('withdraw', { ...lender, confirmed: true })).status).toBe(200);
    const again = await call('publish', toUpload(createCatalogBuild('1.5.1', { routes })));
    expect(again.json['message']).toBe(
      'Published mfe-catalog 1.5.1. Warning: no live version exposes mfe-lender/clock: pages show the fallback.',
    );

    const cookie = await openPreview('1.0.0');
    expect((await call('withdraw', { remote })).json['message']).toBe(
      'These paths answer 404: /offers. To withdraw mfe-offers, repeat with --yes.',
    );
    expect((await gateway.requestPage('/offers')).status).toBe(200);
    await call('withdraw', { remote, confirmed: true });
    for (const visitor of [createVisitorCookie(1), cookie]) {
      const { status, text } = await gateway.requestPage('/offers', visitor);
      expect(status).toBe(404);
      expect(text).not.toContain('"label":"Offers"');
    }
    const rival = createRemoteBuild('mfe-rival', '1.0.0', {
      routes: [{ path: '/offers', module: './page', access: 'public' }],
    });
    await gateway.makeStable(rival);
    expect((await gateway.requestPage('/offers')).status).toBe(200);
  });

  it('is never the shell', async () => {
    await gateway.makeStable(createShellBuild('1.5.0'));
    expect((await call('withdraw', { remote: 'shell', confirmed: true })).status).toBe(409);
  });
});
