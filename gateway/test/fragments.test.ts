import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedFragments } from 'contract/fragment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseStatus } from '../src/releases/ops/release-status.ts';
import { catalogBuild, lenderBuild, shellBuild, toUpload } from './builds.ts';
import { setIn, startGateway, visitorCookie, type TestGateway } from './start-gateway.ts';

const PLACE = 'mfe-lender/clock_R_1_';
const OF = 'mfe-lender/clock';

/** A shell that renders the page's text, and requests the fragments that the page names. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path }) => ({
  html: '<main>' + await page.say(path) + '</main>', data: null, title: null, meta: null, fragments: page.asks(path),
});
exports.renderFragment = async ({ page, fragment, path, version }) => ({
  html: '<b data-version="' + version + '">' + await page.lend(fragment.props, path) + '</b>',
  data: { from: version }, title: null, meta: null,
});`;
const mark = (id: string) => `<template data-fragment="${id}"></template>`;
const PAGE = `
exports.say = () => 'before ${mark(PLACE)}<i>fallback</i>${mark(`/${PLACE}`)} after';
exports.asks = (path) => [{ id: '${PLACE}', of: path === '/?of=nobody' ? 'mfe-nobody/clock' : path === '/?of=none' ? 'mfe-lender/none' : '${OF}', props: { label: path } }];`;
const PART = `exports.lend = ({ label }, path) => 'lent ' + label + ' at ' + path;`;

let gateway: TestGateway;
let now = new Date();
beforeAll(async () => {
  gateway = await startGateway({ clock: { now: () => now } });
  await stable('shell', shellBuild('1.5.0', {}, SHELL));
  await stable(
    'mfe-catalog',
    catalogBuild('1.5.0', { uses: { 'shell/fragment': { Fragment: '1.0' } } }, PAGE),
  );
  await stable('mfe-lender', lenderBuild('1.0.0', PART));
});
afterAll(() => gateway.close());

async function stable(remote: string, build: ReturnType<typeof shellBuild>): Promise<void> {
  await gateway.staff('publish', toUpload(build));
  await gateway.staff('promote', { remote, version: build.manifest.version });
}

/** Gives every visitor this version of the fragment's remote. */
async function rollOut(version: string, server: string): Promise<void> {
  await gateway.staff('publish', toUpload(lenderBuild(version, server)));
  await gateway.staff('rollout', { remote: 'mfe-lender', version, percent: 100 });
}

async function canaryOf(remote: string) {
  const { json } = await gateway.staff<{ remotes: ReleaseStatus }>('status');
  return json.remotes[remote]?.canary;
}

const servedIn = (html: string): ServedFragments =>
  JSON.parse(/id="page-fragments">([^<]*)</.exec(html)?.[1] ?? '{}') as ServedFragments;

/** Returns the page at an address once its processes have started. */
async function pageOnceRendered(url: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        now = new Date(now.getTime() + 2500);
        text = (await gateway.page(url)).text;
        return text.includes('lent ');
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return text;
}

const policyAt = async (url: string): Promise<string> =>
  String((await gateway.page(url)).headers['content-security-policy']);

/** Returns the CSP hashes of the fragment's files and of the shell's `Fragment`. */
function hashesOf(version: string, server: string): string[] {
  const { files } = lenderBuild(version, server).manifest;
  const place = shellBuild('1.5.0', {}, SHELL).manifest.files['place.js'];
  const all = [files['remoteEntry.js'], files['clock.js'], files['clock.css'], place];
  return all.map((file) => `'${file?.integrity}'`);
}

describe('a page with a fragment', () => {
  it('contains the fragment with data, styles and scripts', async () => {
    const html = await pageOnceRendered('/?a=1');
    expect(html).toContain(
      '<main>before <b data-version="1.0.0">lent /?a=1 at /?a=1</b> after</main>',
    );
    expect(html).not.toContain('<template');
    expect(servedIn(html)).toEqual({ [PLACE]: { version: '1.0.0', data: { from: '1.0.0' } } });
    expect(html).toContain('>.clock { color: red }</style>');
    expect(html).toMatch(/rel="preload" as="script" href="\/remotes\/mfe-lender\/1.0.0\/clock.js"/);
    expect(html).toMatch(/rel="preload" as="script" href="\/remotes\/shell\/1.5.0\/place.js"/);
  });

  it("has the fragment's hashes in its policy, other pages do not", async () => {
    await pageOnceRendered('/?a=1');
    for (const file of hashesOf('1.0.0', PART)) {
      expect(await policyAt('/?a=1')).toContain(file);
      for (const other of ['/?of=nobody', '/about'])
        expect(await policyAt(other)).not.toContain(file);
    }
  });

  it.each(['/?of=nobody', '/?of=none'])(
    'shows the fallback for an unknown fragment: %s',
    async (url) => {
      const { text, status } = await gateway.page(url);
      expect(status).toBe(200);
      expect(text).toContain('<main>before <i>fallback</i> after</main>');
      expect(servedIn(text)).toEqual({});
    },
  );

  it("contains the visitor's version of the fragment", async () => {
    await rollOut('2.0.0', PART.replace('lent ', 'lent anew '));
    const html = await pageOnceRendered('/?a=2');
    expect(html).toContain('<b data-version="2.0.0">lent anew /?a=2');
    expect(setIn(html)['mfe-lender']?.version).toBe('2.0.0');
  });

  it("shows the fallback if the fragment's styles are missing, without charging anybody", async () => {
    await rollOut('2.0.1', PART);
    const file = path.join(gateway.dataDir, 'releases/mfe-lender/2.0.1/clock.css');
    for (const form of ['', '.br', '.gz']) rmSync(file + form, { force: true });
    // Long enough for the fragment's process to start.
    for (let times = 0; times < 20; times += 1) {
      now = new Date(now.getTime() + 2500);
      const { text } = await gateway.page('/?a=3', visitorCookie());
      expect(text).toContain('<main>before <i>fallback</i> after</main>');
      await sleep(250);
    }
    expect((await canaryOf('mfe-lender'))?.failures).toBe(0);
  });
});

const BROKEN: [string, string, string][] = [
  ['throws while rendering', '3.0.0', `exports.lend = () => { throw new Error('lent'); };`],
  ['throws on evaluation', '3.0.1', `throw new Error('evaluated');`],
  ['loops endlessly', '3.0.2', `exports.lend = () => { for (;;); };`],
];

describe.each(BROKEN)('a canary with a fragment that %s', (_what, version, server) => {
  it('shows the fallback, is charged alone, and is halted', { timeout: 40_000 }, async () => {
    await rollOut(version, server);
    const visits = (what: string) =>
      Promise.all(Array.from({ length: 8 }, () => gateway.page(`/?${what}`, visitorCookie())));
    for (const { status, text } of await visits(`v${version}`)) {
      expect(status).toBe(200);
      expect(text).toContain('<main>before <i>fallback</i> after</main>');
    }
    const state = async () => {
      // On a busy machine late fragments are not charged, so a few more may be needed.
      await visits('again');
      return (await canaryOf('mfe-lender'))?.state;
    };
    await expect.poll(state, { timeout: 30_000, interval: 1000 }).toBe('halted');
    const { body } = await gateway.app.inject('/metrics');
    const charged = body
      .split('\n')
      .filter((line) => line.startsWith('gateway_render_failures_total'))
      .map((line) => /remote="([^"]*)"/.exec(line)?.[1]);
    expect(charged).toContain('mfe-lender');
    expect(charged).not.toContain('mfe-catalog');
    await pageOnceRendered(`/?x=${version}`);
  });
});

describe('a slow fragment', () => {
  it('delays the page only briefly, then the fallback is shown', async () => {
    await rollOut(
      '4.0.0',
      `exports.lend = () => new Promise((done) => setTimeout(done, 20_000, 'lent late'));`,
    );
    const { text } = await gateway.page('/?late', visitorCookie());
    expect(text).toContain('<i>fallback</i>');
  });

  it('is allowed by the policy of a page that is sent early', async () => {
    const part = `exports.lend = () => new Promise((done) => setTimeout(done, 100, 'lent soon'));`;
    await rollOut('4.5.7', part);
    for (const file of hashesOf('4.5.7', part))
      await expect.poll(() => policyAt('/?soon')).toContain(file);
  });

  it('is in the next page, because an incomplete one is not cached', async () => {
    await rollOut(
      '4.1.0',
      `exports.lend = () => new Promise((done) => setTimeout(done, 700, 'lent late'));`,
    );
    expect((await gateway.page('/')).text).toContain('<i>fallback</i>');
    // The clock does not move, so a cached page would be served again and again.
    await expect.poll(async () => (await gateway.page('/')).text).toContain('lent late');
  });

  it('is not allowed by the policy of a cached page without it', async () => {
    await rollOut('4.6.0', PART);
    const lent = hashesOf('4.6.0', PART);
    const later = `
exports.say = () => new Promise((done) => setTimeout(done, 100, 'alone'));
exports.asks = () => [];`;
    const uses = { 'shell/fragment': { Fragment: '1.0' } };
    await stable('mfe-catalog', catalogBuild('1.6.0', { uses }, later));
    const allowed = async () => {
      const policy = await policyAt('/');
      return lent.filter((hash) => policy.includes(hash)).length;
    };
    await expect.poll(allowed).toBe(lent.length);
    // The clock does not move: this page is cached from now on.
    await expect.poll(allowed).toBe(0);
  });
});
