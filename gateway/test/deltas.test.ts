import { hash, randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { createRemoteBuild } from 'releases/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpGateway } from './start-gateway.ts';

const REMOTE = 'mfe-orders';
const gateway = setUpGateway();
/** Text that compresses badly without the dictionary. */
const before = Buffer.from(`/* ${randomBytes(8000).toString('hex')} */`);
const after = Buffer.concat([before, Buffer.from('/* changed */')]);
const DICTIONARY_HASH = hash('sha256', before, 'buffer');
const FILE_URL = `/remotes/${REMOTE}/2.0.0/list.0000000b.js`;

const createBuild = (version: string, files: Record<string, string>) =>
  createRemoteBuild(REMOTE, version, {}, undefined, files);

beforeAll(async () => {
  await gateway.makeStable(createBuild('1.0.0', { 'list.0000000a.js': before.toString() }));
  await gateway.makeStable(
    createBuild('2.0.0', {
      'list.0000000b.js': after.toString(),
      'new.0000000c.js': after.toString(),
    }),
  );
});

const request = (url: string, dictionary: string, encodings = 'gzip, br, zstd, dcb, dcz') =>
  gateway.app.inject({
    url,
    headers: { 'accept-encoding': encodings, 'available-dictionary': dictionary },
  });
const toField = (bytes: Buffer): string => `:${bytes.toString('base64')}:`;

describe('a file with a hash in its name', () => {
  it('may be kept as dictionary for the same file of other versions', async () => {
    const { headers } = await request(`/remotes/${REMOTE}/1.0.0/list.0000000a.js`, '');
    expect(headers['use-as-dictionary']).toBe(`match="/remotes/${REMOTE}/*/list.*.js"`);
    expect(headers.vary).toBe('accept-encoding, available-dictionary');
    const { headers: others } = await request(`/remotes/${REMOTE}/1.0.0/page.js`, '');
    expect(others).not.toHaveProperty('use-as-dictionary');
  });

  it('is sent as delta to a browser that has the previous stable version', async () => {
    const { headers, rawPayload } = await request(FILE_URL, toField(DICTIONARY_HASH));
    expect(headers['content-encoding']).toBe('dcz');
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.byteLength).toBeLessThan(100);
    // RFC 9842, section 5.
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(rawPayload.subarray(8, 40)).toEqual(DICTIONARY_HASH);
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: before })).toEqual(after);
  });

  it.each([
    ['another dictionary', FILE_URL, toField(randomBytes(32))],
    ['a malformed hash', FILE_URL, ':AAAA:'],
    ['no counterpart', `/remotes/${REMOTE}/2.0.0/new.0000000c.js`, toField(DICTIONARY_HASH)],
  ])('is sent whole with %s', async (_what, url, dictionary) => {
    const { headers } = await request(url, dictionary);
    expect(headers['content-encoding']).toBe('br');
  });

  it('is sent whole to a browser that does not accept deltas', async () => {
    const { headers } = await request(FILE_URL, toField(DICTIONARY_HASH), 'br, dcb');
    expect(headers['content-encoding']).toBe('br');
  });
});
