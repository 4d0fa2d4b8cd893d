import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const SHELL = `
const { frame } = require('texts');
exports.shared = {};
exports.render = async ({ page, path, contentLanguage }) => ({
  html: '<h1>' + frame + '</h1><p>' + (contentLanguage ?? '') + (page ? page.getContent() : '') + '</p>',
  data: null, title: null, meta: null,
});`;
const PAGE = `const { home } = require('texts'); exports.getContent = () => home.title;`;

/** A script of texts as the build makes it. */
const createTextsScript = (name: string, texts: object): string =>
  `(self.storeTexts = self.storeTexts || {})['${name}'] = ${JSON.stringify(texts)};`;

/** A build of a home page with these titles, by language. */
function createBuildWithTexts(version: string, titles: Record<string, string>) {
  const files = Object.fromEntries(
    Object.entries(titles).map(([language, text]) => [
      `texts/${language}.1.js`,
      createTextsScript('mfe_catalog__name', { home: { title: text } }),
    ]),
  );
  const texts = {
    shape: 'home',
    files: Object.fromEntries(Object.keys(titles).map((name) => [name, `texts/${name}.1.js`])),
  };
  return createCatalogBuild(version, { texts }, PAGE, files);
}

const gateway = setUpGateway();
beforeAll(async () => {
  await releaseShellWithTexts();
  await makeStable('2.0.0', { en: 'Home', hi: 'होम' });
});

/** Makes a shell stable that supports both languages. */
async function releaseShellWithTexts(): Promise<void> {
  const shell = createShellBuild(
    '2.0.0',
    {
      texts: { shape: 'frame', files: { en: 'texts/en.js', hi: 'texts/hi.js' } },
    },
    SHELL,
    {
      'texts/en.js': createTextsScript('shell__2', { frame: 'Frame' }),
      'texts/hi.js': createTextsScript('shell__2', { frame: 'फ्रेम' }),
    },
  );
  await gateway.makeStable(shell);
}

const makeStable = (version: string, titles: Record<string, string>): Promise<void> =>
  gateway.makeStable(createBuildWithTexts(version, titles));

const publishLanguage = (language: 'en' | 'hi', title: string, overrides: object = {}) =>
  gateway.callReleases<{ version: string; message: string }>('publish-texts', {
    remote,
    language,
    name: 'built__here',
    shape: 'home',
    script: Buffer.from(createTextsScript('built__here', { home: { title } })).toString('base64'),
    ...overrides,
  });

const publishHindi = (title: string, overrides: object = {}) =>
  publishLanguage('hi', title, overrides);

/** Texts of a document that belong to no app: title, description, and the text shown without scripts. */
const readGatewayTexts = (text: string): (string | undefined)[] =>
  [
    /<title>(.*?)<\/title>/,
    /name="description" content="([^"]*)"/,
    /<noscript><div[^>]*>([^<]*)/,
  ].map((part) => part.exec(text)?.[1]);

describe('the language of a page', () => {
  it('follows the URL, with the texts of that language only', async () => {
    const hindi = (await gateway.requestPage('/hi')).text;
    expect(hindi).toContain('<html lang="hi-IN">');
    expect(hindi).toContain('<h1>फ्रेम</h1><p>होम</p>');
    expect(hindi).toContain('/texts/hi.1.js');
    expect(hindi).not.toContain('/texts/en');
    const english = (await gateway.requestPage('/')).text;
    expect(english).toContain('<html lang="en-IN">');
    expect(english).toContain('<h1>Frame</h1><p>Home</p>');
    expect(english).not.toContain('/texts/hi');
  });

  it("applies to the gateway's own title, description and noscript text", async () => {
    const hindi = (await gateway.requestPage('/hi')).text;
    for (const text of readGatewayTexts(hindi)) expect(text).toMatch(/[ऀ-ॿ]{3}/);
    for (const text of readGatewayTexts(hindi).slice(0, 2)) expect(text).toContain('हज़ारीबाग');
    const english = (await gateway.requestPage('/')).text;
    for (const text of readGatewayTexts(english)) expect(text).toMatch(/^[ -~]+$/);
  });

  it('is English within a remote that has no Hindi texts', async () => {
    await makeStable('2.1.0', { en: 'Only English' });
    const { text } = await gateway.requestPage('/hi');
    expect(text).toContain('<h1>फ्रेम</h1><p>enOnly English</p>');
    expect(readReleaseSet(text)[remote]).toMatchObject({ contentLanguage: 'en' });
    await makeStable('2.2.0', { en: 'Home', hi: 'होम' });
  });

  it('is English if the shell has no Hindi texts', async () => {
    await gateway.makeStable(createShellBuild('3.0.0'));
    const response = await gateway.requestPage('/hi/service/14/AC?product=1');
    expect(response.status).toBe(302);
    expect(response.headers['location']).toBe('/service/14/AC?product=1');
    await gateway.callReleases('promote', { remote: 'shell', version: '2.0.0' });
  });
});

describe('publishing one language', () => {
  it('creates a version that differs in one file and can be rolled out', async () => {
    const before = readReleaseSet((await gateway.requestPage('/')).text)[remote];
    if (before === undefined) throw new Error('nothing is stable');
    const stable = before.version;
    const { json } = await publishHindi('नया होम');
    expect(json).toMatchObject({ status: 1, already: false });
    const { version } = json;
    expect(version.startsWith(`${stable}-hi.`)).toBe(true);
    await gateway.callReleases('rollout', { remote, version, percent: 100 });
    const set = readReleaseSet((await gateway.requestPage('/hi')).text)[remote];
    expect(set).toMatchObject({ version, integrity: before.integrity, name: before.name });
    expect(set?.stable?.version).toBe(stable);
    expect(set?.texts?.integrity).not.toBe(set?.stable?.texts?.integrity);
    expect((await gateway.requestPage('/hi')).text).toContain('<p>नया होम</p>');
    expect((await gateway.requestPage('/')).text).toContain('<p>Home</p>');
    const file = await gateway.app.inject(set?.texts?.src ?? '');
    expect(file.body).toContain(`['${before.name}']`);
    for (const name of ['remoteEntry.js', 'home.js', 'texts/en.1.js'])
      expect((await gateway.app.inject(`/remotes/${remote}/${version}/${name}`)).body).toBe(
        (await gateway.app.inject(`/remotes/${remote}/${stable}/${name}`)).body,
      );
  });

  it('accepts the same texts again and supports rollback', async () => {
    expect((await publishHindi('नया होम')).json).toMatchObject({ already: true });
    await gateway.callReleases('rollback', { remote });
    expect((await gateway.requestPage('/hi')).text).toContain('<p>होम</p>');
  });

  it('publishes the same texts again after texts of the other language', async () => {
    const english = (await publishLanguage('en', 'New home')).json.version;
    const hindi = (await publishHindi('नया होम')).json.version;
    await gateway.callReleases('promote', { remote, version: english });
    const { json } = await publishHindi('नया होम');
    expect(json).toMatchObject({ status: 1, already: false });
    expect(json.version).not.toBe(hindi);
    await gateway.callReleases('promote', { remote, version: json.version });
    expect((await gateway.requestPage('/')).text).toContain('<p>New home</p>');
    expect((await gateway.requestPage('/hi')).text).toContain('<p>नया होम</p>');
  });

  it('leaves the version usable if its files are removed and published again', async () => {
    await makeStable('2.3.0', { en: 'Home', hi: 'होम' });
    await publishHindi('नया होम');
    for (const version of ['2.4.0', '2.5.0']) await makeStable(version, { en: 'Home' });
    await gateway.platform.pool.query(
      "UPDATE release_versions SET unused_since = now() - interval '31 days' WHERE version = '2.3.0'",
    );
    await gateway.callReleases('prune', {});
    await makeStable('2.3.0', { en: 'Home', hi: 'होम' });
    const { entry, integrity } =
      readReleaseSet((await gateway.requestPage('/')).text)[remote] ?? {};
    const { rawPayload } = await gateway.app.inject(entry ?? '');
    expect(`sha384-${hash('sha384', rawPayload, 'base64')}`).toBe(integrity);
  });

  it('rejects texts of another shape', async () => {
    const { status, json } = await publishHindi('होम', { shape: 'other' });
    expect(status).toBe(422);
    expect(json.message).toContain('The shape of these texts differs');
    expect((await gateway.readStatus(remote))?.canary).toBeNull();
  });
});

it('build-texts builds the texts of an app under the name of its build', async () => {
  const script = path.join(import.meta.dirname, '../../scripts/build-texts.ts');
  const child = spawn(process.execPath, [script, 'mfe-visits', 'hi'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const result = JSON.parse(out) as Record<'name' | 'shape' | 'script', string>;
  expect(result.name).toMatch(/^mfe_visits__[0-9a-f]{8}$/);
  const text = Buffer.from(result.script, 'base64').toString('utf8');
  expect(text).toContain(result.name);
  expect(text).toContain('आपकी विज़िट');
}, 30_000);
