/** Routes and navigation are part of versions: a new remote goes live without changes to the shell or the gateway. */
import { findReservedPath } from 'contract/claims';
import type { VersionManifest } from 'contract/manifest';
import type { Site } from 'contract/site';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRemoteBuild, createShellBuild, toUpload } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-offers';
/** A shell that renders the page and the footer links. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path, site }) => ({
  html: '<main>' + (page?.getContent() ?? '404') + '</main><footer>' +
    site.navigation.filter((each) => each.place === 'footer').map((each) => each.label) + '</footer>',
  data: null, title: null, meta: page ? null : { title: '', description: '', status: 404 },
});`;
const PAGE = `exports.getContent = () => 'all offers';`;

const gateway = setUpGateway();
beforeAll(async () => {
  const navigation = [createFooterLink('About', 210)];
  await gateway.makeStable(createShellBuild('1.1.0', { navigation }, SHELL));
});

const createFooterLink = (label: string, order: number) =>
  ({ place: 'footer', path: `/${label.toLowerCase()}`, label, order }) as const;

async function callOk(action: string, body: object): Promise<string> {
  const { status, json } = await gateway.callReleases(action, body);
  expect([action, status, status === 200 ? '' : json['message']]).toEqual([action, 200, '']);
  return String(json['message']);
}

const createBuild = (version: string, overrides: Partial<VersionManifest> = {}) =>
  createRemoteBuild(remote, version, overrides, PAGE);
/** Publishes the first version, which no visitor gets yet. If it is published already, nothing changes. */
const publishFirst = () =>
  callOk(
    'publish',
    toUpload(createBuild('1.0.0', { navigation: [createFooterLink('Offers', 30)] })),
  );
const createRoute = (path: string, access: 'public' | 'guest' = 'public') => ({
  path,
  module: './page',
  access,
});
const createRival = (version: string, path: string) =>
  toUpload(createRemoteBuild('mfe-rival', version, { routes: [createRoute(path)] }));
const readSite = (html: string): Site =>
  JSON.parse(/id="site">([^<]*)</.exec(html)?.[1] ?? '{}') as Site;
const readPaths = (html: string): string[] => readSite(html).routes.map(({ path }) => path);

describe('the first version of a new remote', () => {
  it('is published, but not live for any visitor', async () => {
    await publishFirst();
    expect(await gateway.readStatus(remote)).toMatchObject({
      stable: null,
      canary: null,
      versions: ['1.0.0'],
    });
    expect((await gateway.requestPage('/offers', createVisitorCookie(1))).status).toBe(404);
  });

  it('shows its page, route and footer link only to visitors with the canary', async () => {
    await publishFirst();
    const message = await callOk('rollout', { remote, version: '1.0.0', percent: 10 });
    expect(message).toBe('10% of visitors get mfe-offers 1.0.0.');
    const counts = { page: 0, none: 0 };
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const { status: code, text } = await gateway.requestPage(
        '/offers',
        createVisitorCookie(visitor),
      );
      const hasCanary = readReleaseSet(text)[remote]?.version === '1.0.0';
      expect([code, readPaths(text).includes('/offers')]).toEqual([
        hasCanary ? 200 : 404,
        hasCanary,
      ]);
      expect(text.includes('<main>all offers</main><footer>Offers,About</footer>')).toBe(hasCanary);
      expect(text.includes('<main>404</main><footer>About</footer>')).toBe(!hasCanary);
      const { text: elsewhere } = await gateway.requestPage(
        '/nowhere',
        createVisitorCookie(visitor),
      );
      expect(
        elsewhere.includes('<footer>Offers,About</footer>'),
        'footer on a page of the shell',
      ).toBe(hasCanary);
      counts[hasCanary ? 'page' : 'none'] += 1;
    }
    expect(counts.page).toBeGreaterThan(0);
    expect(counts.none).toBeGreaterThan(30);
    expect(await gateway.readStatus(remote)).toMatchObject({
      stable: null,
      canary: { percent: 10 },
    });
  });

  it('can be rolled back completely', async () => {
    expect(await callOk('rollback', { remote })).toBe(
      'Ended the canary 1.0.0: nobody gets mfe-offers now.',
    );
    expect(await gateway.readStatus(remote)).toMatchObject({ stable: null, canary: null });
    for (let visitor = 0; visitor < 20; visitor += 1)
      expect((await gateway.requestPage('/offers', createVisitorCookie(visitor))).status).toBe(404);
    expect((await gateway.callReleases('rollback', { remote })).status).toBe(404);
  });

  it('is in the sitemap and served to all visitors after promotion, and cannot be rolled back', async () => {
    await callOk('rollout', { remote, version: '1.0.0', percent: 10 });
    await callOk('promote', { remote, version: '1.0.0' });
    expect((await gateway.requestPage('/offers')).status).toBe(200);
    expect((await gateway.app.inject('/sitemap.xml')).body).toContain('/offers<');
    expect((await gateway.callReleases('rollback', { remote })).status).toBe(409);
  });

  it('is held if its rollout is guarded, because there is no version to compare with', async () => {
    const other = createRemoteBuild('mfe-plans', '1.0.0', {}, PAGE);
    await callOk('publish', toUpload(other));
    await callOk('rollout', { remote: 'mfe-plans', version: '1.0.0', guarded: {} });
    await expect
      .poll(async () => (await gateway.readStatus('mfe-plans'))?.rollout?.guarded, {
        timeout: 15_000,
      })
      .toMatchObject({ state: 'held', reason: expect.stringContaining('first version') });
    await callOk('rollback', { remote: 'mfe-plans' });
  });
});

describe('a page', () => {
  it('for guests is not rendered, listed or known to other pages', async () => {
    const routes = [createRoute('/offers'), createRoute('/offers/desk', 'guest')];
    await gateway.makeStable(createBuild('1.1.0', { routes }));
    const desk = await gateway.requestPage('/offers/desk');
    expect(desk.status).toBe(200);
    expect(desk.text).not.toContain('all offers');
    expect(desk.text).toContain('content="noindex"');
    expect(readPaths(desk.text)).toContain('/offers/desk');
    expect(readPaths((await gateway.requestPage('/offers')).text)).not.toContain('/offers/desk');
    expect((await gateway.app.inject('/sitemap.xml')).body).not.toContain('/offers/desk');
    expect((await gateway.app.inject('/robots.txt')).body).toContain('Disallow: /offers/desk');
  });

  it('is not named in other documents if its remote has only guest pages', async () => {
    const routes = [createRoute('/desk', 'guest')];
    await gateway.makeStable(createRemoteBuild('mfe-desk', '1.0.0', { routes }, PAGE));
    expect((await gateway.requestPage('/desk')).text).toContain('"mfe-desk"');
    expect((await gateway.requestPage('/')).text).not.toContain('mfe-desk');
  });

  it('has a title in its document if it is private', async () => {
    const route = { ...createRoute('/offers'), access: 'private' as const, title: 'My offers' };
    await gateway.makeStable(createBuild('1.2.0', { routes: [route] }));
    const { text } = await gateway.requestPage('/offers');
    expect(text).toContain('<title>My offers | Sudhaar, Hazaribagh</title>');
    expect(readSite(text).routes.find(({ path }) => path === '/offers')?.title).toBe('My offers');
  });
});

describe('a route that two remotes claim', () => {
  beforeAll(async () => {
    const routes = [createRoute('/first')];
    await gateway.makeStable(createRemoteBuild('mfe-first', '1.0.0', { routes }));
  });

  it.each([
    ['/first', 'mfe-rival 1.0.0 and mfe-first 1.0.0 both claim /first.'],
    ['/about', 'mfe-rival 1.0.0 and shell 1.1.0 both claim /about.'],
    [
      '/service/new/:what',
      'mfe-rival 1.0.0 claims /service/new/:what, which overlaps /service/:id/:name of mfe-catalog 1.0.0.',
    ],
  ])('is rejected at publish with a message that names both: %s', async (path, sentence) => {
    const response = await gateway.callReleases('publish', createRival('1.0.0', path));
    expect([response.status, response.json['message']]).toEqual([409, sentence]);
  });

  it('is rejected at rollout and promote if the other remote has it', async () => {
    await callOk('publish', createRival('1.0.0', '/bargains'));
    await gateway.makeStable(createBuild('1.3.0', { routes: [createRoute('/bargains')] }));
    for (const [action, more] of [
      ['rollout', { percent: 1 }],
      ['promote', {}],
    ] as const) {
      const body = { remote: 'mfe-rival', version: '1.0.0', ...more };
      const { status: code, json } = await gateway.callReleases(action, body);
      expect([code, json['message']]).toEqual([
        409,
        'mfe-rival 1.0.0 and mfe-offers 1.3.0 both claim /bargains.',
      ]);
    }
  });

  it('is rejected at a rollback that would restore it', async () => {
    await gateway.makeStable(createBuild('1.4.0', { routes: [createRoute('/free')] }));
    await callOk('promote', { remote: 'mfe-rival', version: '1.0.0' });
    const { status: code, json } = await gateway.callReleases('rollback', { remote });
    expect([code, json['message']]).toEqual([
      409,
      'mfe-offers 1.3.0 and mfe-rival 1.0.0 both claim /bargains.',
    ]);
  });
});

it('reserves all gateway routes', () => {
  const gatewayRoutes = gateway.routes
    .map(({ url }) => url)
    .filter((url) => !['/*', '*'].includes(url));
  expect(gatewayRoutes.filter((url) => findReservedPath(url) === null)).toEqual([]);
  expect(gatewayRoutes.length).toBeGreaterThan(20);
});
