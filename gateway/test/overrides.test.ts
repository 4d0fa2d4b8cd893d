import { describe, expect, it } from 'vitest';
import { signOverride } from 'releases/open';
import {
  findBrokenEntry,
  type ReleasesOverview,
  createCatalogBuild,
  toUpload,
} from 'releases/testing';
import { setUpServer } from './set-up-server.ts';
import {
  readSetCookies,
  readViewTokenCookie,
  readReleaseSet,
  readPageSetName,
} from './responses.ts';
import { APP_SECRET, createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const build = createCatalogBuild('2.0.0-preview');

const buildServer = setUpServer((request, response) => {
  const name = (request.url ?? '').replace('/build/', '');
  const isManifest = name === 'version.json';
  const content = isManifest ? JSON.stringify(build.manifest) : build.files.get(name);
  if (content === undefined) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': isManifest ? 'application/json' : 'text/javascript',
  });
  response.end(content);
});
const gateway = setUpGateway(() => ({ env: { OVERRIDE_ORIGINS: buildServer.origin } }));

const toAddressSource = (url: string) => ({ kind: 'address', url }) as const;

/** Creates a link by this action, and opens it in a new browser. */
async function openLink(action: string, body: object) {
  const created = await gateway.callReleases(action, body);
  return { created, ...(await gateway.openLink(created.json['link'])) };
}
const openOverride = (minutes = 30, url = `${buildServer.origin}/build/`) =>
  openLink('override', { remote, url, minutes });

describe('an override', () => {
  it('loads the remote from its address only in the browser that opened the link', async () => {
    const { response, cookie } = await openOverride();
    expect(response.status).toBe(303);
    const page = await gateway.requestPage('/', cookie);
    expect(readReleaseSet(page.text)[remote]).toMatchObject({
      version: '2.0.0-preview',
      entry: `${buildServer.origin}/build/remoteEntry.js`,
      integrity: build.manifest.files['remoteEntry.js']?.integrity,
      stable: { version: '1.0.0' },
    });
    expect(page.text).toContain('This browser loads mfe-catalog from');
    expect(String(page.headers['content-security-policy'])).toContain(buildServer.origin);
    const other = await gateway.requestPage('/');
    expect(readReleaseSet(other.text)[remote]?.version).toBe('1.0.0');
    expect(other.text).not.toContain('override-bar');
  });

  it('accepts an entry script without a manifest, with its current hash', async () => {
    const { cookie } = await openOverride(5, `${buildServer.origin}/build/remoteEntry.js`);
    const set = readReleaseSet((await gateway.requestPage('/', cookie)).text)[remote];
    expect(set).toMatchObject({
      name: build.manifest.name,
      integrity: build.manifest.files['remoteEntry.js']?.integrity,
    });
  });

  it('is rejected for other origins, missing builds and the shell', async () => {
    const refused = [
      { remote, url: 'https://elsewhere.example/', minutes: 5 },
      { remote, url: 'javascript:alert(1)', minutes: 5 },
      { remote, url: `${buildServer.origin}/none/`, minutes: 5 },
      { remote: 'mfe-account', url: `${buildServer.origin}/build/`, minutes: 5 },
      { remote: 'shell', url: `${buildServer.origin}/build/`, minutes: 5 },
      { remote, url: `${buildServer.origin}/build/`, minutes: 0 },
    ];
    for (const body of refused)
      expect((await gateway.callReleases('override', body)).status).toBe(422);
  });

  it('is ignored if it is forged or expired', async () => {
    expect((await gateway.app.inject('/override?token=abc.def')).statusCode).toBe(410);
    expect((await gateway.app.inject('/override')).statusCode).toBe(410);
    const expired = {
      remote,
      source: toAddressSource(`${buildServer.origin}/build/`),
      until: Date.now() - 1,
      entry: 1,
    };
    const tokens = [
      signOverride(APP_SECRET, expired),
      signOverride('another secret', { ...expired, until: Date.now() + 60_000 }),
    ];
    for (const token of tokens) {
      const page = await gateway.requestPage('/', `overrides=${encodeURIComponent(token)}`);
      expect(readReleaseSet(page.text)[remote]?.version).toBe('1.0.0');
    }
  });

  it('shows the usual version and says so if its address is dead', async () => {
    await openOverride();
    const entries = await gateway.readHistory();
    const entry = entries.at(-1)?.seq ?? 0;
    const missing = {
      remote,
      source: toAddressSource(`${buildServer.origin}/gone/`),
      until: Date.now() + 60_000,
      entry,
    };
    const token = signOverride(APP_SECRET, missing);
    const page = await gateway.requestPage('/', `overrides=${encodeURIComponent(token)}`);
    expect(readReleaseSet(page.text)[remote]?.version).toBe('1.0.0');
    expect(page.text).toContain(
      `There is no usable build at ${buildServer.origin}/gone/, so the usual mfe-catalog is shown.`,
    );
    expect(page.text).toContain('There is no build of mfe-catalog at');
    expect(page.text).not.toContain('data-override="');
  });
});

describe('a preview', () => {
  const body = { remote, version: '1.5.0', minutes: 20 };

  it('shows a published version only to the browser that opened the link', async () => {
    await gateway.callReleases('publish', toUpload(createCatalogBuild('1.5.0')));
    const { created, cookie } = await openLink('preview', body);
    const page = await gateway.requestPage('/', cookie);
    expect(created.json['message']).toBe(
      'The browser that opens this link loads mfe-catalog from version 1.5.0 for 20 minutes.',
    );
    expect(readReleaseSet(page.text)[remote]).toMatchObject({
      version: '1.5.0',
      entry: `/remotes/${remote}/1.5.0/remoteEntry.js`,
      foreign: true,
      stable: { version: '1.0.0' },
    });
    expect(page.text).toContain('This browser loads mfe-catalog from version 1.5.0 until');
    const file = await gateway.app.inject(`/remotes/${remote}/1.5.0/remoteEntry.js`);
    expect(file.statusCode).toBe(200);
    expect(readReleaseSet((await gateway.requestPage('/')).text)[remote]?.version).toBe('1.0.0');
    expect(readPageSetName(page.text)).toBe('preview');
  });

  it('has the routes of the previewed version', async () => {
    const routes = [{ path: '/fresh', module: './home', access: 'public' }] as const;
    await gateway.callReleases(
      'publish',
      toUpload(createCatalogBuild('1.6.0', { routes: [...routes] })),
    );
    const { cookie } = await openLink('preview', { ...body, version: '1.6.0' });
    expect((await gateway.requestPage('/fresh', cookie)).status).toBe(200);
    expect((await gateway.requestPage('/fresh')).status).toBe(404);
  });

  it.each([
    ['preview', { version: '1.5.0' }],
    ['override', {}],
  ])('%s links are in the history and in the overview', async (action, about) => {
    const url = `${buildServer.origin}/build/`;
    const created = await gateway.callReleases(action, { ...body, url });
    const { until } = created.json as { until: string };
    const entries = await gateway.readHistory();
    const detail = { until, ...(action === 'override' ? { url } : {}) };
    const entry = { act: 'override', actor: 'installation', remote, ...about, detail };
    expect(entries.at(-1)).toMatchObject(entry);
    expect(findBrokenEntry(entries)).toBeNull();
    const { json: overview } = await gateway.callReleases<ReleasesOverview>('overview');
    expect(overview.overrides.map(({ link }) => link)).toContain(created.json['link']);
  });

  it.each([
    [{ version: '9.9.9' }, 'There is no version 9.9.9 of mfe-catalog.'],
    [{ remote: 'shell', version: '1.0.0' }, 'Only remotes can be overridden'],
    [{ minutes: 0 }, 'Minutes must be 1 to 1440.'],
  ])('is rejected for %j with the reason', async (change, sentence) => {
    const response = await gateway.callReleases('preview', { ...body, ...change });
    expect(response.status).toBe(422);
    expect(response.json['message']).toContain(sentence);
  });

  it('shows the usual version and says so if its files were removed', async () => {
    await gateway.callReleases('publish', toUpload(createCatalogBuild('1.7.0')));
    const { cookie } = await openLink('preview', { ...body, version: '1.7.0' });
    await gateway.platform.pool.query(
      "UPDATE release_versions SET pruned_at = now() WHERE version = '1.7.0'",
    );
    const { text } = await gateway.requestPage('/', cookie);
    expect(readReleaseSet(text)[remote]?.version).toBe('1.0.0');
    expect(text).toContain('version 1.7.0 can’t be shown, so the usual mfe-catalog is shown.');
    expect(text).toContain('were removed: publish it again.');
  });
});

async function countVisits(): Promise<number> {
  await gateway.evaluateCanaries();
  const { rowCount } = await gateway.platform.pool.query('SELECT FROM release_visits');
  return rowCount ?? 0;
}

describe("a page view with an override of the canary's name", () => {
  const version = '2.0.0-preview';
  const events = [{ remote, version, outcome: 'failed' }];

  it('is not counted and does not opt out of the canary', async () => {
    await gateway.makeCanary(build);
    const { cookie } = await openOverride();
    const visitor = createVisitorCookie();
    const page = await gateway.requestPage('/', `${visitor}; ${cookie}`);
    expect(readReleaseSet(page.text)[remote]?.entry).toContain(buildServer.origin);
    const report = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie: `${visitor}; ${cookie}` },
      payload: { set: readPageSetName(page.text), events },
    });
    expect(readViewTokenCookie(page)).toBe('');
    expect(report.statusCode).toBe(204);
    expect(report.headers['set-cookie']).toBeUndefined();
    expect(await countVisits()).toBe(0);
    // The same visitor is counted in a view without the override.
    const withoutOverride = await gateway.requestPage('/', visitor);
    const payload = { set: readPageSetName(withoutOverride.text), events };
    const counted = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie: `${visitor}; ${readViewTokenCookie(withoutOverride)}` },
      payload,
    });
    expect(readSetCookies(counted)['opted-out']).toBe(`${remote}@${version}`);
    expect(await countVisits()).toBe(1);
  });
});
