import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toUpload, createShellBuild } from 'releases/testing';
import { readSetCookies, readReleaseSet } from './responses.ts';
import { startGateway, setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway();

const remote = 'mfe-catalog';
const formatHash = (kind: string, content = '') => `'${kind}-${hash(kind, content, 'base64')}'`;

describe('the document', () => {
  it.each(['/', '/cart', '/nowhere'])('forbids rewriting the HTML of %s', async (address) => {
    const { headers, text } = await gateway.requestPage(address);
    expect(headers['cache-control']).toMatch(/\bno-transform\b/);
    expect(text).toContain(
      '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    );
  });

  it("contains the release set and preloads the route's files with hashes", async () => {
    const { text, status } = await gateway.requestPage('/');
    const set = readReleaseSet(text)[remote];
    expect(status).toBe(200);
    expect(set?.entry).toBe('/remotes/mfe-catalog/1.0.0/remoteEntry.js');
    expect(set?.integrity).toMatch(/^sha384-/);
    for (const file of ['remoteEntry.js', 'home.js'])
      expect(text).toMatch(
        new RegExp(
          `<link rel="preload" as="script" href="/remotes/mfe-catalog/1.0.0/${file}" integrity="sha384-`,
        ),
      );
    expect(text).toContain('<div id="root"></div>');
  });

  it('inlines styles and marks them as loaded for the bundler', async () => {
    const { text } = await gateway.requestPage('/');
    const sheet = `http://localhost/remotes/mfe-catalog/1.0.0/home.css`;
    expect(text).toMatch(new RegExp(`<style data-sheet="${sheet}">[^<]+</style>`));
    expect(text).toContain(`<link rel="stylesheet" href="${sheet}" disabled>`);
  });

  it('preloads no remote on a page of the shell', async () => {
    const { text } = await gateway.requestPage('/about');
    expect(text).not.toContain('as="script" href="/remotes/mfe-catalog');
  });

  it('has the hashes of its scripts and styles in its policy', async () => {
    const { headers, text } = await gateway.requestPage('/');
    const policy = String(headers['content-security-policy']);
    const getSources = (name: string) => new RegExp(`${name} ([^;]*);`).exec(policy)?.[1] ?? '';
    const scripts = [...text.matchAll(/<script>(.+?)<\/script>/g)].map(([, content]) => content);
    const styles = [...text.matchAll(/<style [^>]*>(.+?)<\/style>/g)].map(([, content]) => content);
    const linked = [...text.matchAll(/(?:<script defer|as="script")[^>]* integrity="([^"]+)"/g)];
    expect([scripts.length, styles.length, linked.length]).toEqual([1, 2, 5]);
    for (const content of scripts)
      expect(getSources('script-src')).toContain(formatHash('sha256', content));
    for (const content of styles)
      expect(getSources('style-src')).toContain(formatHash('sha256', content));
    for (const [, integrity] of linked)
      expect(getSources('script-src')).toContain(`'${integrity}'`);
    expect(getSources('script-src')).toMatch(/'strict-dynamic'$/);
    expect(policy).not.toMatch(/script-src[^;]*'(self|unsafe-)|style-src [^;]*'unsafe-|nonce/);
  });

  it('is not cached by proxies and forbids framing', async () => {
    const { headers } = await gateway.requestPage('/');
    expect(headers['cache-control']).toContain('private');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('sets an HttpOnly visitor ID and a readable anti-forgery token', async () => {
    const { headers } = await gateway.requestPage('/');
    const lines = [headers['set-cookie'] ?? []].flat().map(String);
    expect(lines.find((line) => line.startsWith('visitor='))).toMatch(/HttpOnly/);
    const xsrf = lines.find((line) => line.startsWith('XSRF-TOKEN=')) ?? '';
    expect(xsrf).toMatch(/SameSite=Lax/);
    expect(xsrf).not.toMatch(/HttpOnly/);
  });

  it('keeps valid cookies of the browser', async () => {
    const first = readSetCookies(await gateway.requestPage('/'));
    const cookie = `visitor=${first['visitor']}; XSRF-TOKEN=${first['XSRF-TOKEN']}`;
    const second = readSetCookies(await gateway.requestPage('/', cookie));
    expect(second['visitor']).toBe(first['visitor']);
    expect(second['XSRF-TOKEN']).toBeUndefined();
  });

  it('contains no markup from an address or a cookie', async () => {
    const { text } = await gateway.requestPage(
      '/%3Cscript%3Ealert(1)',
      'visitor="><script>; overrides=x.y',
    );
    // Only the boot script.
    expect(text.match(/<script>/g)).toHaveLength(1);
  });
});

describe('a canary of the shell', () => {
  it("is guarded by stable's script, and replaced if its boot script was altered", async () => {
    await gateway.callReleases('publish', toUpload(createShellBuild('1.1.0')));
    expect((await gateway.requestPage('/')).text).not.toContain('guarded');
    await gateway.callReleases('rollout', { remote: 'shell', version: '1.1.0', percent: 100 });
    const { text } = await gateway.requestPage('/');
    expect(readReleaseSet(text)['shell']).toMatchObject({
      version: '1.1.0',
      stable: { version: '1.0.0' },
    });
    expect(text).toContain("globalThis.guarded = '1.0.0';");
    expect(text).toMatch(
      /id="stable-styles">\[{"href":"\/remotes\/shell\/1.0.0\/bootstrap.css","integrity":"sha384-[^"]+"}\]</,
    );
    await gateway.callReleases('publish', toUpload(createShellBuild('1.2.0')));
    await gateway.store.write('shell/1.2.0/boot.js', { plain: Buffer.from('altered()') });
    await gateway.callReleases('rollout', { remote: 'shell', version: '1.2.0', percent: 100 });
    const altered = await gateway.requestPage('/');
    expect(readReleaseSet(altered.text)['shell']).toMatchObject({ version: '1.0.0' });
    expect(altered.text).not.toContain('altered()');
    await gateway.callReleases('rollback', { remote: 'shell' });
  });
});

describe('an internal error of a page', () => {
  it('is an HTML page with the request ID and without details', async () => {
    const broken = await startGateway();
    const { current } = broken.feed;
    broken.feed.current = () => {
      throw new Error('a secret of the gateway');
    };
    const { status, headers, text } = await broken.requestPage('/');
    const hindi = (await broken.requestPage('/hi/cart')).text;
    broken.feed.current = current;
    await broken.close();
    expect(status).toBe(500);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<h1>Something Went Wrong</h1>');
    expect(text).toContain(String(headers['x-request-id']));
    expect(text).not.toContain('secret');
    expect(text).not.toContain('<script');
    expect(hindi).toContain('<html lang="hi-IN">');
    expect(hindi).toContain('<h1>कुछ गड़बड़ हो गई</h1>');
    expect(hindi).toContain('href="/hi">होम पर जाएँ</a>');
    expect(hindi.replace(/<head>[^]*<\/head>/, '')).not.toMatch(/>[^<]*[a-z]{4,} [a-z]{3,}/i);
  });
});

describe('a gateway without a version of the shell', () => {
  it('responds 503 to pages, and serves the API', async () => {
    const empty = await startGateway({ published: false });
    const page = await empty.requestPage('/');
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBeDefined();
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('<h1>We will be right back</h1>');
    expect(page.text).not.toContain('<script');
    expect((await empty.app.inject('/healthz')).statusCode).toBe(200);
    await empty.close();
  });
});
