/** Every way in which a version reaches a browser, before and after it is withdrawn (RELEASE-25, RELEASE-26). */
import { createRemoteBuild, toUpload } from 'releases/testing';
import { beforeAll, expect, it } from 'vitest';
import { signSetName } from '../src/visitor/set-name.ts';
import { readPageSetName, readReleaseSet } from './responses.ts';
import { setUpServer } from './set-up-server.ts';
import { setUpGateway, VISITOR_SECRET } from './start-gateway.ts';

const remote = 'mfe-offers';
const version = '1.1.0';
const [KEPT, NEXT] = ['1.0.0', '1.2.0'];
const STOCK = { metaData: { buildInfo: {} } };

/** A remote with a page, a navigation entry that names its version, and an official entry. */
const createBuild = (name: string) =>
  createRemoteBuild(
    remote,
    name,
    {
      navigation: [{ place: 'footer', path: '/offers', label: `Offers ${name}`, order: 1 }],
      stock: 'stock/mf-manifest.json',
    },
    undefined,
    { 'stock/mf-manifest.json': JSON.stringify(STOCK) },
  );

/** Serves a copy of the version, as a team's own server would. */
const copy = setUpServer((request, response) => {
  const { manifest, files } = createBuild(version);
  const name = (request.url ?? '').slice(1);
  const content = name === 'version.json' ? JSON.stringify(manifest) : files.get(name);
  response.writeHead(content === undefined ? 404 : 200, {
    'content-type': name === 'version.json' ? 'application/json' : 'text/javascript',
  });
  response.end(content);
});
const gateway = setUpGateway(() => ({
  env: { OVERRIDE_ORIGINS: copy.origin, PUBLIC_URL: 'http://localhost' },
}));
const call = (action: string, body: object = {}) =>
  gateway.callReleases(action, { remote, version, ...body });
const tryAction = async (action: string, body: object = {}) => {
  const { status, json } = await call(action, body);
  return status < 400
    ? 'accepted'
    : /was withdrawn/.test(String(json['message']))
      ? 'refused'
      : `${status}`;
};
const withdrawApp = () => gateway.callReleases('withdraw', { remote, confirmed: true });
const readPage = async (cookie?: string, url = '/offers') =>
  (await gateway.requestPage(url, cookie)).text;
/** The version that a browser gets in a page, for the page itself or for its fragments. */
const readVersion = async (cookie?: string, url?: string) =>
  readReleaseSet(await readPage(cookie, url))[remote]?.version ?? 'none';
const readStatus = async (url: string) => String((await gateway.app.inject(url)).statusCode);
/** Cookies of browsers that opened a link while the version was usable, and the address of its cached document. */
const opened = { preview: '', copy: '', entry: '', shared: '' };

async function open(action: string, body: object = {}): Promise<string> {
  const { json } = await call(action, { minutes: 30, ...body });
  return (await gateway.openLink(json['link'])).cookie;
}

/** Each check tries one way and returns the result in a word. The order matters: `promote` ends the canary. */
const CHECKS: Checks = [
  ['guarded rollout', () => tryAction('rollout', { guarded: {} })],
  ['rollout at 100%', () => tryAction('rollout', { percent: 100 })],
  ['page of a visitor', () => readVersion()],
  ['navigation', async () => /Offers ([\d.]+)/.exec(await readPage())?.[1] ?? 'none'],
  ['fragment in a page of mfe-catalog', () => readVersion(undefined, '/')],
  ['cached document of its set', () => readStatus(opened.shared)],
  ['file', () => readStatus(`/remotes/${remote}/${version}/remoteEntry.js`)],
  ['opened preview', () => readVersion(opened.preview)],
  ['new preview', () => tryAction('preview', { minutes: 30 })],
  ['opened override with a copy', () => readVersion(opened.copy)],
  ['opened override with its entry script', () => readVersion(opened.entry)],
  ['new override with a copy', () => tryAction('override', { minutes: 30, url: copy.origin })],
  ['publish', () => tryAction('publish', toUpload(createBuild(version)))],
  ['promote', () => tryAction('promote')],
  [
    'rollback from the next version',
    async () => {
      await call('promote', { version: NEXT });
      await call('rollback');
      return readVersion();
    },
  ],
  [
    'manifest for other hosts',
    async () => {
      const { body } = await gateway.app.inject(`/remotes/${remote}/mf-manifest.json`);
      return /"buildVersion":"([^"]+)"/.exec(body)?.[1] ?? 'none';
    },
  ],
];

type Checks = readonly [way: string, check: () => Promise<string>][];

async function runChecks(checks: Checks): Promise<string[]> {
  const results: string[] = [];
  for (const [, check] of checks) results.push(await check());
  return results;
}

/** Runs the checks before and after, prints the results as a table, and returns it. */
async function compare(checks: Checks, withdraw: () => Promise<unknown>): Promise<string[][]> {
  const before = await runChecks(checks);
  await withdraw();
  const after = await runChecks(checks);
  const rows = checks.map(([way], at) => [way, before[at] ?? '', after[at] ?? '']);
  const lines = [['way', 'before', 'after'], ...rows].map((row) => row.join(' | '));
  process.stdout.write(`${lines.join('\n')}\n`);
  return rows;
}

beforeAll(async () => {
  await gateway.makeStable(createBuild(KEPT));
  for (const name of [version, NEXT]) await call('publish', toUpload(createBuild(name)));
  await call('rollout', { percent: 100 });
  const set = readPageSetName(await readPage());
  opened.shared = `/_pages/${signSetName(VISITOR_SECRET, set)}/offers`;
  opened.preview = await open('preview');
  opened.copy = await open('override', { url: copy.origin });
  opened.entry = await open('override', { url: `${copy.origin}/remoteEntry.js` });
});

it('a withdrawn version reaches no browser', async () => {
  const rows = await compare(CHECKS, () => call('withdraw'));
  expect(rows).toEqual([
    ['guarded rollout', 'accepted', 'refused'],
    ['rollout at 100%', 'accepted', 'refused'],
    ['page of a visitor', version, KEPT],
    ['navigation', version, KEPT],
    ['fragment in a page of mfe-catalog', version, KEPT],
    ['cached document of its set', '200', '404'],
    ['file', '200', '404'],
    ['opened preview', version, KEPT],
    ['new preview', 'accepted', 'refused'],
    ['opened override with a copy', version, KEPT],
    ['opened override with its entry script', 'override', KEPT],
    ['new override with a copy', 'accepted', 'refused'],
    ['publish', 'accepted', 'refused'],
    ['promote', 'accepted', 'refused'],
    ['rollback from the next version', version, KEPT],
    ['manifest for other hosts', version, KEPT],
  ]);
});

it('a preview whose links were ended shows the usual version', async () => {
  const body = { version: NEXT, minutes: 30 };
  const { json } = await call('preview', body);
  const { cookie } = await gateway.openLink(json['link']);
  const checks: Checks = [
    ['opened preview', () => readVersion(cookie)],
    ['its link', async () => String((await gateway.openLink(json['link'])).response.status)],
    ['new preview', async () => readVersion(await open('preview', body))],
  ];
  expect(await compare(checks, () => call('end-preview', { version: NEXT }))).toEqual([
    ['opened preview', NEXT, KEPT],
    ['its link', '303', '410'],
    ['new preview', NEXT, NEXT],
  ]);
});

it('a withdrawn app has no pages, navigation, fragments or previews', async () => {
  const preview = await open('preview', { version: NEXT });
  const checks: Checks = [
    ['its page', () => readStatus('/offers')],
    [
      'navigation',
      async () => /Offers ([\d.]+)/.exec(await readPage(undefined, '/'))?.[1] ?? 'none',
    ],
    ['fragment in a page of mfe-catalog', () => readVersion(undefined, '/')],
    [
      'its page in an opened preview',
      async () => String((await gateway.requestPage('/offers', preview)).status),
    ],
    ['manifest for other hosts', () => readStatus(`/remotes/${remote}/mf-manifest.json`)],
    ['promote', () => tryAction('promote', { version: NEXT })],
  ];
  expect(await compare(checks, withdrawApp)).toEqual([
    ['its page', '200', '404'],
    ['navigation', KEPT, 'none'],
    ['fragment in a page of mfe-catalog', KEPT, 'none'],
    ['its page in an opened preview', '200', '404'],
    ['manifest for other hosts', '200', '404'],
    ['promote', 'accepted', 'accepted'],
  ]);
});
