/** Addresses and navigation come with versions: a new remote goes live without anything of the shell or the gateway. */
import { findReservedPath } from 'contract/claims';
import type { VersionManifest } from 'contract/manifest';
import type { Site } from 'contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseStatus } from '../src/releases/ops/release-status.ts';
import { newRemoteBuild, shellBuild, toUpload } from './builds.ts';
import { setIn, startGateway, visitorCookie, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-offers';
/** A shell that shows what it is asked to show, and all of its footer. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path, site }) => ({
  html: '<main>' + (page?.say() ?? '404') + '</main><footer>' +
    site.navigation.filter((each) => each.place === 'footer').map((each) => each.label) + '</footer>',
  data: null, title: null, meta: page ? null : { title: '', description: '', status: 404 },
});`;
const PAGE = `exports.say = () => 'all offers';`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await act(
    'publish',
    toUpload(shellBuild('1.1.0', { navigation: [footer('About', 210)] }, SHELL)),
  );
  await act('promote', { remote: 'shell', version: '1.1.0' });
});
afterAll(() => gateway.close());

const footer = (label: string, order: number) =>
  ({ place: 'footer', path: `/${label.toLowerCase()}`, label, order }) as const;

async function act(verb: string, body: object): Promise<string> {
  const { status, json } = await gateway.staff(verb, body);
  expect([verb, status, status === 200 ? '' : json['message']]).toEqual([verb, 200, '']);
  return String(json['message']);
}

const build = (version: string, over: Partial<VersionManifest> = {}) =>
  newRemoteBuild(remote, version, over, PAGE);
/** A version without visitors: publishing the same version again changes nothing. */
const publishFirst = () =>
  act('publish', toUpload(build('1.0.0', { navigation: [footer('Offers', 30)] })));
const rival = (version: string, path: string) =>
  toUpload(
    newRemoteBuild('mfe-rival', version, {
      routes: [{ path, module: './page', access: 'public' }],
    }),
  );
const status = async () =>
  (await gateway.staff<{ remotes: ReleaseStatus }>('status')).json.remotes[remote];
const siteIn = (html: string): Site =>
  JSON.parse(/id="site">([^<]*)</.exec(html)?.[1] ?? '{}') as Site;
const pathsIn = (html: string): string[] => siteIn(html).routes.map(({ path }) => path);

describe('the first version of a new remote', () => {
  it('is published, but live for nobody', async () => {
    await publishFirst();
    expect(await status()).toMatchObject({ stable: null, canary: null, versions: ['1.0.0'] });
    expect((await gateway.page('/offers', visitorCookie(1))).status).toBe(404);
  });

  it('shows its page, route and footer link only to visitors with the canary', async () => {
    await publishFirst();
    const said = await act('rollout', { remote, version: '1.0.0', percent: 10 });
    expect(said).toBe('10% of visitors get mfe-offers 1.0.0.');
    const seen = { page: 0, none: 0 };
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const { status: code, text } = await gateway.page('/offers', visitorCookie(visitor));
      const has = setIn(text)[remote]?.version === '1.0.0';
      expect([code, pathsIn(text).includes('/offers')]).toEqual([has ? 200 : 404, has]);
      expect(text.includes('<main>all offers</main><footer>Offers,About</footer>')).toBe(has);
      expect(text.includes('<main>404</main><footer>About</footer>')).toBe(!has);
      const { text: elsewhere } = await gateway.page('/nowhere', visitorCookie(visitor));
      expect(elsewhere.includes('<footer>Offers,About</footer>'), 'on the shell’s page').toBe(has);
      seen[has ? 'page' : 'none'] += 1;
    }
    expect(seen.page).toBeGreaterThan(0);
    expect(seen.none).toBeGreaterThan(30);
    expect(await status()).toMatchObject({ stable: null, canary: { percent: 10 } });
  });

  it('can be rolled back completely', async () => {
    expect(await act('rollback', { remote })).toBe(
      'Ended the canary 1.0.0: nobody gets mfe-offers now.',
    );
    expect(await status()).toMatchObject({ stable: null, canary: null });
    for (let visitor = 0; visitor < 20; visitor += 1)
      expect((await gateway.page('/offers', visitorCookie(visitor))).status).toBe(404);
    expect((await gateway.staff('rollback', { remote })).status).toBe(404);
  });

  it('is in the sitemap, speculation rules and all pages after promotion', async () => {
    await act('rollout', { remote, version: '1.0.0', percent: 10 });
    await act('promote', { remote, version: '1.0.0' });
    expect((await gateway.page('/offers')).status).toBe(200);
    expect((await gateway.app.inject('/sitemap.xml')).body).toContain('/offers<');
    await act('rollback', { remote }).catch(() => undefined);
    expect(await status()).toMatchObject({ stable: '1.0.0' });
  });

  it('is held as a guarded rollout, because there is no version to compare with', async () => {
    const other = newRemoteBuild('mfe-plans', '1.0.0', {}, PAGE);
    await act('publish', toUpload(other));
    await act('rollout', { remote: 'mfe-plans', version: '1.0.0', guarded: {} });
    await expect
      .poll(
        async () => {
          const all = (await gateway.staff<{ remotes: ReleaseStatus }>('status')).json.remotes;
          return all['mfe-plans']?.rollout?.guarded;
        },
        { timeout: 15_000 },
      )
      .toMatchObject({ state: 'held', reason: expect.stringContaining('first version') });
    await act('rollback', { remote: 'mfe-plans' });
  });
});

describe('a page', () => {
  it('for guests is not rendered, cached or known to other pages', async () => {
    const routes = [
      { path: '/offers', module: './page', access: 'public' },
      { path: '/offers/desk', module: './page', access: 'guest' },
    ] as const;
    await act('publish', toUpload(build('1.1.0', { routes: [...routes] })));
    await act('promote', { remote, version: '1.1.0' });
    const desk = await gateway.page('/offers/desk');
    expect([desk.status, desk.headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
    expect(desk.text).not.toContain('all offers');
    expect(desk.text).toContain('content="noindex"');
    expect(pathsIn(desk.text)).toContain('/offers/desk');
    expect(pathsIn((await gateway.page('/offers')).text)).not.toContain('/offers/desk');
    expect((await gateway.app.inject('/sitemap.xml')).body).not.toContain('/offers/desk');
    expect((await gateway.app.inject('/robots.txt')).body).toContain('Disallow: /offers/desk');
  });

  it('is not named in other documents if its remote has only guest pages', async () => {
    const routes = [{ path: '/desk', module: './page', access: 'guest' }] as const;
    await act(
      'publish',
      toUpload(newRemoteBuild('mfe-desk', '1.0.0', { routes: [...routes] }, PAGE)),
    );
    await act('promote', { remote: 'mfe-desk', version: '1.0.0' });
    expect((await gateway.page('/desk')).text).toContain('"mfe-desk"');
    expect((await gateway.page('/')).text).not.toContain('mfe-desk');
  });

  it('has a title in its document if it is private', async () => {
    const routes = [
      { path: '/offers', module: './page', access: 'private', title: 'My offers' },
    ] as const;
    await act('publish', toUpload(build('1.2.0', { routes: [...routes] })));
    await act('promote', { remote, version: '1.2.0' });
    const { text } = await gateway.page('/offers');
    expect(text).toContain('<title>My offers | Sudhaar, Hazaribagh</title>');
    expect(siteIn(text).routes.find(({ path }) => path === '/offers')?.title).toBe('My offers');
  });
});

describe('a route that two remotes claim', () => {
  beforeAll(async () => {
    const routes = [{ path: '/first', module: './page', access: 'public' }] as const;
    await act('publish', toUpload(newRemoteBuild('mfe-first', '1.0.0', { routes: [...routes] })));
    await act('promote', { remote: 'mfe-first', version: '1.0.0' });
  });

  it.each([
    ['/first', 'mfe-rival 1.0.0 and mfe-first 1.0.0 both claim /first.'],
    ['/about', 'mfe-rival 1.0.0 and shell 1.1.0 both claim /about.'],
    [
      '/service/new/:what',
      'mfe-rival 1.0.0 claims /service/new/:what, which overlaps /service/:id/:name of mfe-catalog 1.0.0.',
    ],
  ])('is refused at publish, naming both: %s', async (path, sentence) => {
    const answer = await gateway.staff('publish', rival('1.0.0', path));
    expect([answer.status, answer.json['message']]).toEqual([409, sentence]);
  });

  it('is rejected at rollout and promote if the other remote has it', async () => {
    await act('publish', rival('1.0.0', '/bargains'));
    const taken = [{ path: '/bargains', module: './page', access: 'public' }] as const;
    await act('publish', toUpload(build('1.3.0', { routes: [...taken] })));
    await act('promote', { remote, version: '1.3.0' });
    for (const [verb, more] of [
      ['rollout', { percent: 1 }],
      ['promote', {}],
    ] as const) {
      const body = { remote: 'mfe-rival', version: '1.0.0', ...more };
      const { status: code, json } = await gateway.staff(verb, body);
      expect([code, json['message']]).toEqual([
        409,
        'mfe-rival 1.0.0 and mfe-offers 1.3.0 both claim /bargains.',
      ]);
    }
  });

  it('is rejected at a rollback that would restore it', async () => {
    const free = [{ path: '/free', module: './page', access: 'public' }] as const;
    await act('publish', toUpload(build('1.4.0', { routes: [...free] })));
    await act('promote', { remote, version: '1.4.0' });
    await act('promote', { remote: 'mfe-rival', version: '1.0.0' });
    const { status: code, json } = await gateway.staff('rollback', { remote });
    expect([code, json['message']]).toEqual([
      409,
      'mfe-offers 1.3.0 and mfe-rival 1.0.0 both claim /bargains.',
    ]);
  });
});

it('reserves all gateway routes', () => {
  const own = gateway.routes.map(({ url }) => url).filter((url) => !['/*', '*'].includes(url));
  expect(own.filter((url) => findReservedPath(url) === null)).toEqual([]);
  expect(own.length).toBeGreaterThan(20);
});
