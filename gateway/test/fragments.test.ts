import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedFragments } from 'contract/fragment';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, createFragmentBuild, createShellBuild } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const FRAGMENT_ID = 'mfe-lender/clock_R_1_';
const FRAGMENT_NAME = 'mfe-lender/clock';

/** A shell that renders the page's text, and requests the fragments that the page names. */
const SHELL = `
exports.shared = {};
exports.render = async ({ page, path }) => ({
  html: '<main>' + await page.getContent(path) + '</main>', data: null, title: null, meta: null, fragments: page.listFragments(path),
});
exports.renderFragment = async ({ page, fragment, path, version }) => ({
  html: '<b data-version="' + version + '">' + await page.renderClock(fragment.props, path) + '</b>',
  data: { from: version }, title: null, meta: null,
});`;
const renderMarker = (id: string) => `<template data-fragment="${id}"></template>`;
const PAGE = `
exports.getContent = () => 'before ${renderMarker(FRAGMENT_ID)}<i>fallback</i>${renderMarker(`/${FRAGMENT_ID}`)} after';
exports.listFragments = (path) => [{ id: '${FRAGMENT_ID}', of: path === '/?of=unknown' ? 'mfe-unknown/clock' : path === '/?of=none' ? 'mfe-lender/none' : '${FRAGMENT_NAME}', props: { label: path } }];`;
const FRAGMENT = `exports.renderClock = ({ label }, path) => 'clock ' + label + ' at ' + path;`;

const gateway = setUpGateway({ clock: { now: () => now } });
let now = new Date();
beforeAll(async () => {
  await gateway.makeStable(createShellBuild('1.5.0', {}, SHELL));
  await gateway.makeStable(
    createCatalogBuild('1.5.0', { uses: { 'shell/fragment': { Fragment: '1.0' } } }, PAGE),
  );
  await gateway.makeStable(createFragmentBuild('1.0.0', FRAGMENT));
});

/** Gives every visitor this version of the fragment's remote. */
const rollOut = (version: string, server: string): Promise<void> =>
  gateway.makeCanary(createFragmentBuild(version, server));

const readCanary = async (remote: string) => (await gateway.readStatus(remote))?.canary;

const readServedFragments = (html: string): ServedFragments =>
  JSON.parse(/id="page-fragments">([^<]*)</.exec(html)?.[1] ?? '{}') as ServedFragments;

/** Returns the page at an address once its processes have started. */
async function waitForRenderedPage(url: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        now = new Date(now.getTime() + 2500);
        text = (await gateway.requestPage(url)).text;
        return text.includes('clock ');
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return text;
}

const readPolicy = async (url: string): Promise<string> =>
  String((await gateway.requestPage(url)).headers['content-security-policy']);

/** Returns the CSP hashes of the fragment's files and of the shell's `Fragment`. */
function listHashes(version: string, server: string): string[] {
  const { files } = createFragmentBuild(version, server).manifest;
  const fragmentFile = createShellBuild('1.5.0', {}, SHELL).manifest.files['fragment.js'];
  const all = [files['remoteEntry.js'], files['clock.js'], files['clock.css'], fragmentFile];
  return all.map((file) => `'${file?.integrity}'`);
}

describe('a page with a fragment', () => {
  it('contains the fragment with data, styles and scripts', async () => {
    const html = await waitForRenderedPage('/?a=1');
    expect(html).toContain(
      '<main>before <b data-version="1.0.0">clock /?a=1 at /?a=1</b> after</main>',
    );
    expect(html).not.toContain('<template');
    expect(readServedFragments(html)).toEqual({
      [FRAGMENT_ID]: { version: '1.0.0', data: { from: '1.0.0' } },
    });
    expect(html).toContain('>.clock { color: red }</style>');
    expect(html).toMatch(/rel="preload" as="script" href="\/remotes\/mfe-lender\/1.0.0\/clock.js"/);
    expect(html).toMatch(/rel="preload" as="script" href="\/remotes\/shell\/1.5.0\/fragment.js"/);
  });

  it("has the fragment's hashes in its policy, unlike other pages", async () => {
    await waitForRenderedPage('/?a=1');
    for (const file of listHashes('1.0.0', FRAGMENT)) {
      expect(await readPolicy('/?a=1')).toContain(file);
      for (const other of ['/?of=unknown', '/about'])
        expect(await readPolicy(other)).not.toContain(file);
    }
  });

  it.each(['/?of=unknown', '/?of=none'])(
    'shows the fallback for an unknown fragment: %s',
    async (url) => {
      const { text, status } = await gateway.requestPage(url);
      expect(status).toBe(200);
      expect(text).toContain('<main>before <i>fallback</i> after</main>');
      expect(readServedFragments(text)).toEqual({});
    },
  );

  it("contains the visitor's version of the fragment", async () => {
    await rollOut('2.0.0', FRAGMENT.replace('clock ', 'new clock '));
    const html = await waitForRenderedPage('/?a=2');
    expect(html).toContain('<b data-version="2.0.0">new clock /?a=2');
    expect(readReleaseSet(html)['mfe-lender']?.version).toBe('2.0.0');
  });

  it("shows the fallback if the fragment's styles are missing, and counts no failure", async () => {
    await rollOut('2.0.1', FRAGMENT);
    const file = path.join(gateway.dataDir, 'releases/mfe-lender/2.0.1/clock.css');
    for (const suffix of ['', '.br', '.gz']) rmSync(file + suffix, { force: true });
    // Continues long enough for the fragment's process to start.
    for (let times = 0; times < 20; times += 1) {
      now = new Date(now.getTime() + 2500);
      const { text } = await gateway.requestPage('/?a=3', createVisitorCookie());
      expect(text).toContain('<main>before <i>fallback</i> after</main>');
      await sleep(250);
    }
    expect((await readCanary('mfe-lender'))?.failures).toBe(0);
  });
});

const BROKEN: [string, string, string][] = [
  [
    'throws while rendering',
    '3.0.0',
    `exports.renderClock = () => { throw new Error('broken'); };`,
  ],
  ['throws on evaluation', '3.0.1', `throw new Error('evaluated');`],
  ['loops endlessly', '3.0.2', `exports.renderClock = () => { for (;;); };`],
];

describe.each(BROKEN)('a canary with a fragment that %s', (_what, version, server) => {
  it(
    'shows the fallback, is counted as failed instead of the page, and is halted',
    { timeout: 40_000 },
    async () => {
      await rollOut(version, server);
      const requestPages = (query: string) =>
        Promise.all(
          Array.from({ length: 8 }, () => gateway.requestPage(`/?${query}`, createVisitorCookie())),
        );
      for (const { status, text } of await requestPages(`v${version}`)) {
        expect(status).toBe(200);
        expect(text).toContain('<main>before <i>fallback</i> after</main>');
      }
      const readState = async () => {
        // On a busy machine late fragments are not counted as failures, so a few more may be needed.
        await requestPages('again');
        return (await readCanary('mfe-lender'))?.state;
      };
      await expect.poll(readState, { timeout: 30_000, interval: 1000 }).toBe('halted');
      const { body } = await gateway.app.inject('/metrics');
      const failedRemotes = body
        .split('\n')
        .filter((line) => line.startsWith('gateway_render_failures_total'))
        .map((line) => /remote="([^"]*)"/.exec(line)?.[1]);
      expect(failedRemotes).toContain('mfe-lender');
      expect(failedRemotes).not.toContain('mfe-catalog');
      await waitForRenderedPage(`/?x=${version}`);
    },
  );
});

describe('a slow fragment', () => {
  it('does not keep the page waiting: the fallback is shown', async () => {
    await rollOut('4.0.0', `exports.renderClock = () => new Promise(() => undefined);`);
    const { text } = await gateway.requestPage('/?late', createVisitorCookie());
    expect(text).toContain('<i>fallback</i>');
  });

  it('is in the next page, because an incomplete page is not cached', async () => {
    await rollOut(
      '4.1.0',
      `exports.renderClock = () => new Promise((done) => setTimeout(done, 700, 'clock late'));`,
    );
    expect((await gateway.requestPage('/')).text).toContain('<i>fallback</i>');
    // The clock does not move, so a cached page would be served again and again.
    await expect.poll(async () => (await gateway.requestPage('/')).text).toContain('clock late');
  });
});
