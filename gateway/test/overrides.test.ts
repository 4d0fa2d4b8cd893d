import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreak, type HistoryEntry } from '../src/releases/history-chain.ts';
import { signOverride } from '../src/releases/overrides/override-token.ts';
import { catalogBuild, toUpload } from './builds.ts';
import {
  cookiesIn,
  proofIn,
  setIn,
  setNameIn,
  startGateway,
  visitorCookie,
  type TestGateway,
} from './start-gateway.ts';

let gateway: TestGateway;
let preview: Server;
let origin: string;
const remote = 'mfe-catalog';
const build = catalogBuild('2.0.0-preview');

beforeAll(async () => {
  preview = createServer((request, response) => {
    const name = (request.url ?? '').replace('/build/', '');
    const isManifest = name === 'version.json';
    const content = isManifest ? JSON.stringify(build.manifest) : build.files.get(name);
    if (content === undefined) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': isManifest ? 'application/json' : 'text/javascript',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => preview.listen(0, '127.0.0.1', resolve));
  const address = preview.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  gateway = await startGateway({ env: { OVERRIDE_ORIGINS: origin } });
});
afterAll(async () => {
  await gateway.close();
  preview.close();
});

const from = (url: string) => ({ kind: 'address', url }) as const;

/** The cookie of a browser that has opened the link which this verb creates. */
async function openLink(verb: string, body: object) {
  const made = await gateway.staff(verb, body);
  const link = new URL(String(made.json['link']));
  const answer = await gateway.app.inject(link.pathname + link.search);
  const cookie = `overrides=${encodeURIComponent(cookiesIn(answer)['overrides'] ?? '')}`;
  return { made, answer, cookie };
}
const open = (minutes = 30, url = `${origin}/build/`) =>
  openLink('override', { remote, url, minutes });

describe('an override', () => {
  it('loads the remote from its address only in the browser that opened the link', async () => {
    const { answer, cookie } = await open();
    expect(answer.statusCode).toBe(303);
    const page = await gateway.page('/', cookie);
    expect(setIn(page.text)[remote]).toMatchObject({
      version: '2.0.0-preview',
      entry: `${origin}/build/remoteEntry.js`,
      integrity: build.manifest.files['remoteEntry.js']?.integrity,
      stable: { version: '1.0.0' },
    });
    expect(page.text).toContain('This browser loads mfe-catalog from');
    expect(String(page.headers['content-security-policy'])).toContain(origin);
    const other = await gateway.page('/');
    expect(setIn(other.text)[remote]?.version).toBe('1.0.0');
    expect(other.text).not.toContain('override-bar');
  });

  it('accepts an entry script without a manifest, with its current hash', async () => {
    const { cookie } = await open(5, `${origin}/build/remoteEntry.js`);
    const set = setIn((await gateway.page('/', cookie)).text)[remote];
    expect(set).toMatchObject({
      name: build.manifest.name,
      integrity: build.manifest.files['remoteEntry.js']?.integrity,
    });
  });

  it('ends with its button', async () => {
    const answer = await gateway.app.inject({ method: 'POST', url: '/override/end' });
    expect(answer.statusCode).toBe(303);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('is rejected for other origins, missing builds and the shell', async () => {
    const refused = [
      { remote, url: 'https://elsewhere.example/', minutes: 5 },
      { remote, url: 'javascript:alert(1)', minutes: 5 },
      { remote, url: `${origin}/none/`, minutes: 5 },
      { remote: 'mfe-account', url: `${origin}/build/`, minutes: 5 },
      { remote: 'shell', url: `${origin}/build/`, minutes: 5 },
      { remote, url: `${origin}/build/`, minutes: 0 },
    ];
    for (const body of refused) expect((await gateway.staff('override', body)).status).toBe(422);
  });

  it('is ignored if it is forged, altered or expired', async () => {
    expect((await gateway.app.inject('/override?token=abc.def')).statusCode).toBe(410);
    expect((await gateway.app.inject('/override')).statusCode).toBe(410);
    const over = { remote, source: from(`${origin}/build/`), until: Date.now() - 1, entry: 1 };
    const tokens = [
      signOverride('app-secret-of-the-tests-0123456789', over),
      signOverride('another secret', { ...over, until: Date.now() + 60_000 }),
    ];
    for (const token of tokens) {
      const page = await gateway.page('/', `overrides=${encodeURIComponent(token)}`);
      expect(setIn(page.text)[remote]?.version).toBe('1.0.0');
    }
  });

  it('shows the usual version and says so if its address is dead', async () => {
    await open();
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    const entry = entries.at(-1)?.seq ?? 0;
    const dead = { remote, source: from(`${origin}/gone/`), until: Date.now() + 60_000, entry };
    const token = signOverride('app-secret-of-the-tests-0123456789', dead);
    const page = await gateway.page('/', `overrides=${encodeURIComponent(token)}`);
    expect(setIn(page.text)[remote]?.version).toBe('1.0.0');
    expect(page.text).toContain(
      `There is no usable build at ${origin}/gone/, so the usual mfe-catalog is shown.`,
    );
    expect(page.text).toContain('There is no build of mfe-catalog at');
    expect(page.text).not.toContain('data-override="');
  });
});

describe('a preview', () => {
  const body = { remote, version: '1.5.0', minutes: 20 };

  it('shows a published version only to the browser that opened the link', async () => {
    await gateway.staff('publish', toUpload(catalogBuild('1.5.0')));
    const { made, cookie } = await openLink('preview', body);
    const page = await gateway.page('/', cookie);
    expect(made.json['message']).toBe(
      'The browser that opens this link loads mfe-catalog from version 1.5.0 for 20 minutes.',
    );
    expect(setIn(page.text)[remote]).toMatchObject({
      version: '1.5.0',
      entry: `/remotes/${remote}/1.5.0/remoteEntry.js`,
      foreign: true,
      stable: { version: '1.0.0' },
    });
    expect(page.text).toContain('This browser loads mfe-catalog from version 1.5.0 until');
    const file = await gateway.app.inject(`/remotes/${remote}/1.5.0/remoteEntry.js`);
    expect(file.statusCode).toBe(200);
    expect(setIn((await gateway.page('/')).text)[remote]?.version).toBe('1.0.0');
    expect(setNameIn(page.text)).toBe('preview');
  });

  it('has the routes of the previewed version', async () => {
    const routes = [{ path: '/fresh', module: './home', access: 'public' }] as const;
    await gateway.staff('publish', toUpload(catalogBuild('1.6.0', { routes: [...routes] })));
    const { cookie } = await openLink('preview', { ...body, version: '1.6.0' });
    expect((await gateway.page('/fresh', cookie)).status).toBe(200);
    expect((await gateway.page('/fresh')).status).toBe(404);
  });

  it.each([
    ['preview', { version: '1.5.0' }],
    ['override', {}],
  ])('%s links are in the history and on the releases page', async (verb, about) => {
    const url = `${origin}/build/`;
    const made = await gateway.staff(verb, { ...body, url });
    const { until } = made.json as { until: string };
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    const detail = { until, ...(verb === 'override' ? { url } : {}) };
    const act = { act: 'override', actor: 'installation', remote, ...about, detail };
    expect(entries.at(-1)).toMatchObject(act);
    expect(findBreak(entries)).toBeNull();
    const headers = { authorization: 'Bearer ops-token-of-the-tests' };
    const page = await gateway.app.inject({ url: '/ops/releases', headers });
    expect(page.body).toContain(`href="${String(made.json['link'])}"`);
  });

  it.each([
    [{ version: '9.9.9' }, 'There is no version 9.9.9 of mfe-catalog.'],
    [{ remote: 'shell', version: '1.0.0' }, 'Only remotes can be overridden'],
    [{ minutes: 0 }, 'Minutes must be 1 to 1440.'],
  ])('is rejected for %j with the reason', async (over, sentence) => {
    const answer = await gateway.staff('preview', { ...body, ...over });
    expect(answer.status).toBe(422);
    expect(answer.json['message']).toContain(sentence);
  });

  it('shows the usual version and says so if its files were removed', async () => {
    await gateway.staff('publish', toUpload(catalogBuild('1.7.0')));
    const { cookie } = await openLink('preview', { ...body, version: '1.7.0' });
    await gateway.platform.pool.query(
      "UPDATE release_versions SET pruned_at = now() WHERE version = '1.7.0'",
    );
    const { text } = await gateway.page('/', cookie);
    expect(setIn(text)[remote]?.version).toBe('1.0.0');
    expect(text).toContain('version 1.7.0 can’t be shown, so the usual mfe-catalog is shown.');
    expect(text).toContain('were removed: publish it again.');
  });
});

async function outcomes(): Promise<number> {
  await gateway.evaluateCanaries();
  const { rowCount } = await gateway.platform.pool.query('SELECT FROM release_visits');
  return rowCount ?? 0;
}

describe("a page view with an override of the canary's name", () => {
  const version = '2.0.0-preview';
  const events = [{ remote, version, outcome: 'failed' }];

  it('is not counted and does not opt out of the canary', async () => {
    await gateway.staff('publish', toUpload(build));
    await gateway.staff('rollout', { remote, version, percent: 100 });
    const { cookie } = await open();
    const visitor = visitorCookie();
    const page = await gateway.page('/', `${visitor}; ${cookie}`);
    expect(setIn(page.text)[remote]?.entry).toContain(origin);
    const told = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie: `${visitor}; ${cookie}` },
      payload: { set: setNameIn(page.text), events },
    });
    expect(proofIn(page)).toBe('');
    expect(told.statusCode).toBe(204);
    expect(told.headers['set-cookie']).toBeUndefined();
    expect(await outcomes()).toBe(0);
    // The same visitor without it is counted.
    const usual = await gateway.page('/', visitor);
    const payload = { set: setNameIn(usual.text), events };
    const counted = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie: `${visitor}; ${proofIn(usual)}` },
      payload,
    });
    expect(cookiesIn(counted)['opted-out']).toBe(`${remote}@${version}`);
    expect(await outcomes()).toBe(1);
  });
});
