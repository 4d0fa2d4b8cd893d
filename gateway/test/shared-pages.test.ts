import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { signSetName } from '../src/visitor/set-name.ts';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { readReleaseSet, readPageSetName } from './responses.ts';
import { VISITOR_SECRET, createVisitorCookie, setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const gateway = setUpGateway({ env: { PUBLIC_URL: 'http://localhost' } });
beforeAll(async () => {
  const query = ['q'];
  const about = { path: '/about', module: './about', access: 'public', query } as const;
  const cart = { path: '/cart', module: './about', access: 'private' } as const;
  const guest = { path: '/desk', module: './about', access: 'guest' } as const;
  const routes = createCatalogBuild().manifest.routes?.map((route) => ({ ...route, query })) ?? [];
  await gateway.makeStable(createShellBuild('1.1.0', { routes: [about, cart, guest] }));
  await gateway.makeStable(createCatalogBuild('1.0.1', { routes }));
  await gateway.makeCanary(createCatalogBuild('1.1.0', { routes }), 50);
});

const requestShared = (set: string, address: string, headers = {}) =>
  gateway.app.inject({ url: `/_pages/${set}${address}`, headers });

/** A signed name begins with the 11 characters of the name. */
const removeSignature = (signed: string): string => signed.slice(0, 11);

/** Returns the signed name of a live set with that version of the catalogue. */
async function findSignedSet(version: string): Promise<string> {
  for (;;) {
    const { text } = await gateway.requestPage('/', createVisitorCookie());
    if (readReleaseSet(text)[remote]?.version === version)
      return signSetName(VISITOR_SECRET, readPageSetName(text));
  }
}

it.each(['1.0.1', '1.1.0'])(
  'a shared page is the same document that visitors with its set get: %s',
  async (version) => {
    const set = await findSignedSet(version);
    for (const address of ['/', '/about', '/service/5/AC', '/?q=fan&utm=x']) {
      const shared = await requestShared(set, address);
      expect(readReleaseSet(shared.body)[remote]?.version).toBe(version);
      for (;;) {
        const { text, headers } = await gateway.requestPage(address, createVisitorCookie());
        if (readPageSetName(text) !== removeSignature(set)) continue;
        expect(shared.body).toBe(text);
        expect(shared.headers['content-security-policy']).toBe(headers['content-security-policy']);
        break;
      }
    }
  },
);

it('a shared page is cacheable, has purge tags, and contains nothing of a visitor', async () => {
  const set = await findSignedSet('1.1.0');
  const { headers, rawPayload } = await requestShared(set, '/', {
    'accept-encoding': 'gzip',
    cookie: createVisitorCookie(),
  });
  expect(headers['cache-control']).toBe(
    'public, s-maxage=5, stale-while-revalidate=60, no-transform',
  );
  expect(headers.vary).toBe('accept-encoding');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-request-id']).toBeUndefined();
  const tags = String(headers['cache-tag']).split(',');
  expect(tags).toEqual([
    `set-${removeSignature(set)}`,
    'mfe-catalog@1.1.0',
    'mfe-catalog@1.0.1',
    'shell@1.1.0',
    'catalogue',
    'business',
  ]);
  expect(String(headers['surrogate-key']).split(' ')).toEqual(tags);
  expect(gunzipSync(rawPayload).toString()).toContain('id="release-set"');
});

it('private pages and sets that are not live have no cacheable shared page', async () => {
  const set = await findSignedSet('1.0.1');
  const rejected = [
    [set, '/cart'],
    [set, '/desk'],
    [removeSignature(set), '/'],
    [`${set.slice(0, 32)}${set.endsWith('A') ? 'B' : 'A'}`, '/'],
    [signSetName(VISITOR_SECRET, 'AAAAAAAAAAA'), '/'],
  ] as const;
  for (const [name, address] of rejected) {
    const { statusCode, headers } = await requestShared(name, address);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store, no-transform']);
  }
  expect((await requestShared(set, '/%61bout')).headers['cache-control']).toBe(
    'no-store, no-transform',
  );
  expect((await requestShared(set, '/nowhere')).statusCode).toBe(404);
});

it('a shared page responds 404 once its set has ended', async () => {
  const set = await findSignedSet('1.1.0');
  expect((await requestShared(set, '/')).statusCode).toBe(200);
  await gateway.callReleases('rollback', { remote });
  await expect.poll(async () => (await requestShared(set, '/')).statusCode).toBe(404);
});
