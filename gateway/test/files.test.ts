import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setIn, startGateway, type TestGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

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
      const answer = await gateway.app.inject({
        url,
        headers: { 'accept-encoding': accepted ?? '' },
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
  });

  const ask = (headers: Record<string, string>) =>
    gateway.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

  it('have an ETag, and respond 304 if it matches', async () => {
    const { headers, rawPayload } = await ask({});
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w+/]{16}\.plain"$/);
    for (const known of [tag, `"x", ${tag}`, `W/${tag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toContain('immutable');
    }
    expect((await ask({ 'if-none-match': '"x"' })).rawPayload).toEqual(rawPayload);
    expect((await ask({ 'accept-encoding': 'br' })).headers.etag).not.toBe(tag);
  });

  it('support range requests with If-Range', async () => {
    const { headers, rawPayload } = await ask({});
    const part = await ask({ range: 'bytes=3-9', 'if-range': String(headers.etag) });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 3-9/${rawPayload.byteLength}`);
    expect(part.rawPayload).toEqual(rawPayload.subarray(3, 10));
    expect((await ask({ range: 'bytes=3-9', 'if-range': '"x"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=99999-' })).statusCode).toBe(416);
  });

  it('respond 404 without reading the store if no version contains them', async () => {
    const read = vi.spyOn(gateway.store, 'read');
    for (const name of ['none.js', 'home.js.br', '__proto__', 'toString'])
      expect((await gateway.app.inject(`/remotes/${remote}/1.0.0/${name}`)).statusCode).toBe(404);
    expect((await gateway.app.inject(`/remotes/${remote}/9.9.9/home.js`)).statusCode).toBe(404);
    expect(read).not.toHaveBeenCalled();
    await gateway.app.inject(url);
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  it('are linked on ASSET_ORIGIN if it is set', async () => {
    const assets = 'https://assets.example.com';
    const apart = await startGateway({ env: { ASSET_ORIGIN: assets } });
    const { text, headers } = await apart.page('/');
    expect(setIn(text)[remote]).toMatchObject({
      entry: `${assets}/remotes/${remote}/1.0.0/remoteEntry.js`,
    });
    expect(setIn(text)[remote]).not.toHaveProperty('foreign');
    expect(text).toContain(`<link rel="preconnect" href="${assets}" crossorigin>`);
    expect(text).toMatch(
      new RegExp(`<script defer src="${assets}/[^"]+" integrity="[^"]+" crossorigin`),
    );
    const policy = String(headers['content-security-policy']);
    for (const name of ['style-src', 'img-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${name} [^;]*${assets}`));
    const file = `/remotes/${remote}/1.0.0/home.js`;
    expect((await apart.app.inject(file)).headers['access-control-allow-origin']).toBe('*');
    await apart.close();
  });

  it.each([
    `/remotes/${remote}/1.0.0/none.js`,
    `/remotes/${remote}/9.9.9/home.js`,
    `/remotes/none/1.0.0/home.js`,
    `/remotes/${remote}/1.0.0/..%2f..%2f..%2fops-token`,
    `/remotes/${remote}/..%2f1.0.0/home.js`,
  ])('respond 404 with no-store if missing: %s', async (missing) => {
    const answer = await gateway.app.inject(missing);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });
});
