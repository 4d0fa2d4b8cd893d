import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreak, type HistoryEntry } from '../src/releases/history-chain.ts';
import { signOverride } from '../src/releases/overrides/override-token.ts';
import { catalogBuild, uploadOf } from './builds.ts';
import {
  cookiesIn,
  setIn,
  startGateway,
  tokenIn,
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

async function open(minutes = 30, url = `${origin}/build/`) {
  const made = await gateway.staff('override', { remote, url, minutes });
  const link = new URL(String(made.json['link']));
  const answer = await gateway.app.inject(link.pathname + link.search);
  return {
    answer,
    cookie: `overrides=${encodeURIComponent(cookiesIn(answer)['overrides'] ?? '')}`,
  };
}

describe('an override', () => {
  it('is written into the history, and its link stands on the page for staff', async () => {
    const url = `${origin}/build/`;
    const made = await gateway.staff('override', { remote, url, minutes: 45 });
    const { entries } = (await gateway.staff<{ entries: HistoryEntry[] }>('history')).json;
    const { until } = made.json as { until: string };
    const act = { act: 'override', actor: 'installation', remote, detail: { url, until } };
    expect(entries.at(-1)).toMatchObject(act);
    expect(findBreak(entries)).toBeNull();
    const page = await gateway.app.inject({
      url: '/ops/releases',
      headers: { authorization: 'Bearer ops-token-of-the-tests' },
    });
    expect(page.body).toContain(`href="${String(made.json['link'])}"`);
  });

  it('takes the remote from its address in the browser that opened the link, and in no other', async () => {
    const { answer, cookie } = await open();
    expect(answer.statusCode).toBe(303);
    const page = await gateway.page('/', cookie);
    expect(setIn(page.text)[remote]).toMatchObject({
      version: '2.0.0-preview',
      entry: `${origin}/build/remoteEntry.js`,
      integrity: build.manifest.files['remoteEntry.js']?.integrity,
      stable: { version: '1.0.0' },
    });
    expect(page.text).toContain('This browser takes mfe-catalog from');
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-`);
    expect(String(page.headers['content-security-policy'])).toContain(origin);
    const other = await gateway.page('/');
    expect(setIn(other.text)[remote]?.version).toBe('1.0.0');
    expect(other.text).not.toContain('override-bar');
  });

  it('takes a bare entry, as dev servers have it, with the hash of what stands there', async () => {
    const { cookie } = await open(5, `${origin}/build/remoteEntry.js`);
    const set = setIn((await gateway.page('/', cookie)).text)[remote];
    expect(set).toMatchObject({
      name: build.manifest.name,
      integrity: build.manifest.files['remoteEntry.js']?.integrity,
    });
  });

  it('is ended by its button', async () => {
    const answer = await gateway.app.inject({ method: 'POST', url: '/override/end' });
    expect(answer.statusCode).toBe(303);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('is refused for an origin that is not allowed, for nothing, and for the shell', async () => {
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

  it('that is forged, altered or over means nothing', async () => {
    expect((await gateway.app.inject('/override?token=abc.def')).statusCode).toBe(410);
    expect((await gateway.app.inject('/override')).statusCode).toBe(410);
    const over = { remote, url: `${origin}/build/`, until: Date.now() - 1 };
    const tokens = [
      signOverride('app-secret-of-the-tests-0123456789', over),
      signOverride('another secret', { ...over, until: Date.now() + 60_000 }),
    ];
    for (const token of tokens) {
      const page = await gateway.page('/', `overrides=${encodeURIComponent(token)}`);
      expect(setIn(page.text)[remote]?.version).toBe('1.0.0');
    }
  });

  it('whose address is dead leaves the usual version and says so', async () => {
    const dead = { remote, url: `${origin}/gone/`, until: Date.now() + 60_000 };
    const token = signOverride('app-secret-of-the-tests-0123456789', dead);
    const page = await gateway.page('/', `overrides=${encodeURIComponent(token)}`);
    expect(setIn(page.text)[remote]?.version).toBe('1.0.0');
    expect(page.text).toContain('Nothing usable stands at');
  });
});

async function outcomes(): Promise<number> {
  // Longer than outcomes are gathered before they are written.
  await new Promise((resolve) => setTimeout(resolve, 800));
  const { rowCount } = await gateway.platform.pool.query('SELECT FROM release_votes');
  return rowCount ?? 0;
}

describe('a page view with an override that bears the name of the canary', () => {
  const version = '2.0.0-preview';
  const events = [{ remote, version, outcome: 'failed' }];

  it('counts for nothing, and keeps nobody from the canary', async () => {
    await gateway.staff('publish', uploadOf(build));
    await gateway.staff('rollout', { remote, version, percent: 100 });
    const { cookie } = await open();
    const visitor = visitorCookie();
    const page = await gateway.page('/', `${visitor}; ${cookie}`);
    expect(setIn(page.text)[remote]?.entry).toContain(origin);
    const told = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie: `${visitor}; ${cookie}` },
      payload: { token: tokenIn(page.text), events },
    });
    expect(told.statusCode).toBe(204);
    expect(told.headers['set-cookie']).toBeUndefined();
    expect(await outcomes()).toBe(0);
    // The same visitor without it is counted.
    const usual = await gateway.page('/', visitor);
    const payload = { token: tokenIn(usual.text), events };
    const counted = await gateway.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie: visitor },
      payload,
    });
    expect(cookiesIn(counted)['healed']).toBe(`${remote}@${version}`);
    expect(await outcomes()).toBe(1);
  });
});
