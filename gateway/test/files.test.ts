import { createRemoteBuild, createShellBuild } from 'releases/testing';
import { describe, expect, it, vi } from 'vitest';
import { readReleaseSet } from './responses.ts';
import { startGateway, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const gateway = setUpGateway();

describe('files of versions', () => {
  const url = `/remotes/${remote}/1.0.0/home.js`;

  it('are cached for a year, in the best accepted coding', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, zstd', 'zstd'],
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['br;q=0, gzip', 'gzip'],
    ]) {
      const response = await gateway.app.inject({
        url,
        headers: { 'accept-encoding': accepted ?? '' },
      });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(response.headers['access-control-allow-origin']).toBe('*');
    }
  });

  const requestFile = (headers: Record<string, string>) =>
    gateway.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

  it('have an ETag, and respond 304 if it matches', async () => {
    const { headers, rawPayload } = await requestFile({});
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w+/]{16}\.plain"$/);
    for (const etag of [tag, `"x", ${tag}`, `W/${tag}`, '*']) {
      const again = await requestFile({ 'if-none-match': etag });
      expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toContain('immutable');
    }
    expect((await requestFile({ 'if-none-match': '"x"' })).rawPayload).toEqual(rawPayload);
    expect((await requestFile({ 'accept-encoding': 'br' })).headers.etag).not.toBe(tag);
  });

  it('respond 404 without reading the store if no version contains them', async () => {
    const readFile = vi.spyOn(gateway.store, 'read');
    for (const name of ['none.js', 'home.js.br', '__proto__', 'toString'])
      expect((await gateway.app.inject(`/remotes/${remote}/1.0.0/${name}`)).statusCode).toBe(404);
    expect((await gateway.app.inject(`/remotes/${remote}/9.9.9/home.js`)).statusCode).toBe(404);
    expect(readFile).not.toHaveBeenCalled();
    await gateway.app.inject(url);
    expect(readFile).toHaveBeenCalledOnce();
    readFile.mockRestore();
  });

  it('are linked on ASSET_ORIGIN if it is set', async () => {
    const assetOrigin = 'https://assets.example.com';
    const gatewayWithAssets = await startGateway({ env: { ASSET_ORIGIN: assetOrigin } });
    const { text, headers } = await gatewayWithAssets.requestPage('/');
    expect(readReleaseSet(text)[remote]).toMatchObject({
      entry: `${assetOrigin}/remotes/${remote}/1.0.0/remoteEntry.js`,
    });
    expect(readReleaseSet(text)[remote]).not.toHaveProperty('foreign');
    expect(text).toContain(`<link rel="preconnect" href="${assetOrigin}" crossorigin>`);
    expect(text).toMatch(
      new RegExp(`<script defer src="${assetOrigin}/[^"]+" integrity="[^"]+" crossorigin`),
    );
    const policy = String(headers['content-security-policy']);
    for (const name of ['style-src', 'img-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${name} [^;]*${assetOrigin}`));
    const file = `/remotes/${remote}/1.0.0/home.js`;
    expect((await gatewayWithAssets.app.inject(file)).headers['access-control-allow-origin']).toBe(
      '*',
    );
    await gatewayWithAssets.close();
  });

  it.each([
    `/remotes/${remote}/1.0.0/none.js`,
    `/remotes/${remote}/9.9.9/home.js`,
    `/remotes/none/1.0.0/home.js`,
    `/remotes/${remote}/1.0.0/..%2f..%2f..%2fops-token`,
    `/remotes/${remote}/..%2f1.0.0/home.js`,
  ])('respond 404 with no-store if missing: %s', async (missing) => {
    const response = await gateway.app.inject(missing);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the service worker', () => {
  const worker = 'worker/technician.js';
  const createStaffBuild = (version: string) =>
    createRemoteBuild('mfe-staff', version, {}, undefined, { [worker]: `/* ${version} */` });
  const requestWorker = (version: string, file = worker, owner = 'mfe-staff') =>
    gateway.app.inject({
      url: `/remotes/${owner}/${version}/${file}`,
      headers: { 'service-worker': 'script' },
    });

  it('of the technician’s page may control that page, and ordinary files may control no page', async () => {
    await gateway.makeStable(createStaffBuild('1.0.0'));
    const { statusCode, headers } = await requestWorker('1.0.0');
    expect(statusCode).toBe(200);
    expect(headers['service-worker-allowed']).toBe('/staff/technician');
    expect(headers['cache-control']).toBe('public, no-cache');
    for (const [file, owner] of [
      ['page.js', 'mfe-staff'],
      ['home.js', remote],
      [worker, remote],
    ]) {
      const other = await requestWorker('1.0.0', file, owner);
      expect(other.headers).not.toHaveProperty('service-worker-allowed');
    }
  });

  it('of push messages may control a path without a page', async () => {
    const push = 'worker/push.js';
    await gateway.makeStable(
      createRemoteBuild('mfe-staff', '1.0.3', {}, undefined, { [push]: '/* push */' }),
    );
    const { headers } = await requestWorker('1.0.3', push);
    expect(headers['service-worker-allowed']).toBe('/staff/push');
    expect((await requestWorker('1.0.3', push, remote)).headers).not.toHaveProperty(
      'service-worker-allowed',
    );
  });

  it('is replaced in browsers if its version is withdrawn', async () => {
    await gateway.makeStable(createStaffBuild('1.0.1'));
    await gateway.callReleases('withdraw', { remote: 'mfe-staff', version: '1.0.1' });
    const { statusCode, headers, body } = await requestWorker('1.0.1');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['service-worker-allowed']).toBe('/staff/technician');
    expect(body).toContain('skipWaiting');
    expect(body).not.toContain('fetch');
    expect((await gateway.app.inject(`/remotes/mfe-staff/1.0.1/${worker}`)).statusCode).toBe(404);
  });

  it('of the shop’s pages may control all of them, and a remote’s file of the same name may not', async () => {
    const offline = 'worker/offline.js';
    await gateway.makeStable(createShellBuild('1.9.0', {}, undefined, { [offline]: '/* off */' }));
    const { headers } = await requestWorker('1.9.0', offline, 'shell');
    expect(headers['service-worker-allowed']).toBe('/');
    await gateway.makeStable(
      createRemoteBuild('mfe-staff', '1.0.2', {}, undefined, { [offline]: '/* off */' }),
    );
    const other = await requestWorker('1.0.2', offline);
    expect(other.statusCode).toBe(200);
    expect(other.headers).not.toHaveProperty('service-worker-allowed');
  });
});

describe('the offline page', () => {
  it.each([
    ['/offline', 'You are offline'],
    ['/hi/offline', 'इंटरनेट नहीं है'],
  ])(
    '%s is served with its own policy, and search engines do not list it',
    async (url, heading) => {
      const { statusCode, headers, body } = await gateway.app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<h1>${heading}</h1>`);
      expect(body).toContain('href="tel:+91');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(headers['content-security-policy']).toMatch(
        /script-src 'sha256-[^']+'; frame-ancestors/,
      );
    },
  );
});
