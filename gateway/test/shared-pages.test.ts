import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signSetName } from '../src/visitor/set-name.ts';
import { catalogBuild, shellBuild, toUpload } from './builds.ts';
import {
  setIn,
  setNameIn,
  startGateway,
  VISITOR_SECRET,
  visitorCookie,
  type TestGateway,
} from './start-gateway.ts';

const remote = 'mfe-catalog';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { PUBLIC_URL: 'http://localhost' } });
  const query = ['q'];
  const about = { path: '/about', module: './about', access: 'public', query } as const;
  const cart = { path: '/cart', module: './about', access: 'private' } as const;
  const guest = { path: '/desk', module: './about', access: 'guest' } as const;
  const routes = catalogBuild().manifest.routes?.map((route) => ({ ...route, query })) ?? [];
  await gateway.staff('publish', toUpload(shellBuild('1.1.0', { routes: [about, cart, guest] })));
  await gateway.staff('promote', { remote: 'shell', version: '1.1.0' });
  await gateway.staff('publish', toUpload(catalogBuild('1.0.1', { routes })));
  await gateway.staff('promote', { remote, version: '1.0.1' });
  await gateway.staff('publish', toUpload(catalogBuild('1.1.0', { routes })));
  await gateway.staff('rollout', { remote, version: '1.1.0', percent: 50 });
});
afterAll(() => gateway.close());

const ask = (set: string, address: string, headers = {}) =>
  gateway.app.inject({ url: `/_pages/${set}${address}`, headers });

/** Returns the signed name of a live set with that version of the catalogue. */
async function setWith(version: string): Promise<string> {
  for (;;) {
    const { text } = await gateway.page('/', visitorCookie());
    if (setIn(text)[remote]?.version === version)
      return signSetName(VISITOR_SECRET, setNameIn(text));
  }
}

it.each(['1.0.1', '1.1.0'])(
  'is the same document that visitors with its set get: %s',
  async (version) => {
    const set = await setWith(version);
    for (const address of ['/', '/about', '/service/5/AC', '/?q=fan&utm=x']) {
      const bare = await ask(set, address);
      expect(setIn(bare.body)[remote]?.version).toBe(version);
      for (;;) {
        const { text, headers } = await gateway.page(address, visitorCookie());
        if (setNameIn(text) !== set.slice(0, 11)) continue;
        expect(bare.body).toBe(text);
        expect(bare.headers['content-security-policy']).toBe(headers['content-security-policy']);
        break;
      }
    }
  },
);

it('is cacheable, has purge tags, and contains nothing of a visitor', async () => {
  const set = await setWith('1.1.0');
  const { headers, rawPayload } = await ask(set, '/', {
    'accept-encoding': 'gzip',
    cookie: visitorCookie(),
  });
  expect(headers['cache-control']).toBe(
    'public, s-maxage=5, stale-while-revalidate=60, no-transform',
  );
  expect(headers.vary).toBe('accept-encoding');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-request-id']).toBeUndefined();
  const tags = String(headers['cache-tag']).split(',');
  expect(tags).toEqual([
    `set-${set.slice(0, 11)}`,
    'mfe-catalog@1.1.0',
    'mfe-catalog@1.0.1',
    'shell@1.1.0',
    'catalogue',
    'business',
  ]);
  expect(String(headers['surrogate-key']).split(' ')).toEqual(tags);
  expect(gunzipSync(rawPayload).toString()).toContain('id="release-set"');
});

it('is not cacheable for private pages or sets that are not live', async () => {
  const set = await setWith('1.0.1');
  const refused = [
    [set, '/cart'],
    [set, '/desk'],
    [set.slice(0, 11), '/'],
    [`${set.slice(0, 32)}${set.endsWith('A') ? 'B' : 'A'}`, '/'],
    [signSetName(VISITOR_SECRET, 'AAAAAAAAAAA'), '/'],
  ] as const;
  for (const [name, address] of refused) {
    const { statusCode, headers } = await ask(name, address);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store, no-transform']);
  }
  expect((await ask(set, '/%61bout')).headers['cache-control']).toBe('no-store, no-transform');
  expect((await ask(set, '/nowhere')).statusCode).toBe(404);
});

it('responds 404 once its set has ended', async () => {
  const set = await setWith('1.1.0');
  expect((await ask(set, '/')).statusCode).toBe(200);
  await gateway.staff('rollback', { remote });
  await expect.poll(async () => (await ask(set, '/')).statusCode).toBe(404);
});
