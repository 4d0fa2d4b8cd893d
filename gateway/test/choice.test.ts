import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveKey, readLive } from '../src/releases/told-live.ts';
import { shellBuild, uploadOf } from './builds.ts';
import {
  APP_SECRET,
  cookiesIn,
  proofIn,
  setNameIn,
  startGateway,
  VISITOR_SECRET,
  visitorCookie,
  type TestGateway,
} from './start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { PUBLIC_URL: 'http://localhost' } });
  const routes = shellBuild().manifest.routes ?? [];
  const cart = { path: '/cart', remote: 'shell', module: './about', access: 'private' } as const;
  await gateway.staff('publish', uploadOf(shellBuild('1.1.0', { routes: [...routes, cart] })));
  await gateway.staff('promote', { remote: 'shell', version: '1.1.0' });
});
afterAll(() => gateway.close());

describe('the choice for a visitor', () => {
  it('names the page that he would get, and sets the cookies that he would get', async () => {
    const visitor = visitorCookie();
    const { status, headers, text } = await gateway.page('/_choice/about', visitor);
    expect([status, text, headers['cache-control']]).toEqual([204, '', 'no-store']);
    const page = await gateway.page('/about', visitor);
    const held = await gateway.page(String(headers['x-page']));
    expect(held.text).toBe(page.text);
    expect(cookiesIn({ headers })['visitor']).toBe(cookiesIn(page)['visitor']);
    expect(proofIn({ headers })).toMatch(new RegExp(`^view-${setNameIn(page.text)}=`));
    expect(held.headers['set-cookie']).toBeUndefined();
  });

  it('has one page for every spelling of a query that no page reads', async () => {
    const visitor = visitorCookie();
    const [one, other] = [
      await gateway.page('/_choice/service/5/AC', visitor),
      await gateway.page('/_choice/', visitor),
    ];
    expect(one.headers['x-page']).toMatch(/^\/_pages\/[\w-]{33}\/service\/5\/AC$/);
    expect(other.headers['x-page']).toMatch(/^\/_pages\/[\w-]{33}\/$/);
  });

  it.each([
    ['a private page', '/_choice/cart', {}],
    ['what is no page', '/_choice/sitemap.xml', {}],
    ['who wants no page', '/_choice/about', { accept: 'application/json' }],
    ['who has an override', '/_choice/about', { cookie: 'overrides=x' }],
  ])('leaves %s to the gateway', async (_what, url, headers) => {
    const answer = await gateway.page(url, undefined, { headers });
    expect([answer.status, answer.headers['x-page']]).toEqual([204, undefined]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

const ask = (headers: Record<string, string>) => gateway.app.inject({ url: '/_live', headers });

describe('what is given now', () => {
  const key = { authorization: `Bearer ${liveKey(VISITOR_SECRET)}` };

  it('is told to who has the key that is made of the secret, and once until it changes', async () => {
    const { body, headers } = await ask(key);
    expect(readLive(body).live.get('shell')?.stable?.manifest.version).toBe('1.1.0');
    const again = await ask({ ...key, 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    {},
    { authorization: 'Bearer x' },
    { authorization: `Bearer ${liveKey('other')}` },
    { authorization: `Bearer ${liveKey(APP_SECRET)}` },
  ])('is nothing to anybody else: %j', async (headers) =>
    expect((await ask(headers)).statusCode).toBe(404),
  );
});
