import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3Server, type S3Server } from '../../test/s3-server.ts';
import { compressFile } from './compress.ts';
import { openStore } from './open-store.ts';
import type { ReleaseStore } from './release-store.ts';

const text = Buffer.from('const shelf = 1;\n'.repeat(200));
let s3: S3Server;
let folder: string;
const stores: Record<string, ReleaseStore> = {};

beforeAll(async () => {
  s3 = await startS3Server();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  folder = mkdtempSync(path.join(os.tmpdir(), 'store-'));
  stores['a folder'] = await openStore(folder);
  stores['an S3 store'] = await openStore('s3://bucket/pre/fix');
});
afterAll(() => {
  s3.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

describe.each(['a folder', 'an S3 store'])('%s', (kind) => {
  const store = (): ReleaseStore => {
    const found = stores[kind];
    if (found === undefined) throw new Error(`There is no ${kind}`);
    return found;
  };

  it('stores every variant and reads the first accepted one', async () => {
    await store().write('mfe-a/1/home.js', await compressFile('home.js', text));
    const read = await store().read('mfe-a/1/home.js', ['br', 'gzip']);
    expect(read?.encoding).toBe('br');
    expect(read?.content.byteLength).toBeLessThan(text.byteLength / 4);
    const zstdFile = await store().read('mfe-a/1/home.js', ['zstd', 'gzip']);
    expect(zstdDecompressSync(zstdFile?.content ?? '')).toEqual(text);
    expect((await store().read('mfe-a/1/home.js', ['gzip']))?.encoding).toBe('gzip');
    expect(await store().read('mfe-a/1/home.js', [])).toEqual({ content: text, encoding: null });
  });

  it('returns null for an unknown key', async () => {
    expect(await store().read('mfe-a/1/none.js', ['br'])).toBeNull();
  });

  it('lists the files of a version', async () => {
    const names = ['a.js', 'b.js', 'assets/c.svg', 'd.js', 'version.json'];
    for (const name of names) await store().write(`mfe-l/1/${name}`, { plain: text });
    await store().write('mfe-l/10/e.js', { plain: text });
    expect([...(await store().list('mfe-l/1'))].sort()).toEqual([...names].sort());
    expect([...(await store().list('mfe-l/2'))]).toEqual([]);
  });

  it('removes a version and leaves the others', async () => {
    await store().write('mfe-a/1/assets/x.svg', { plain: Buffer.from('<svg/>') });
    await store().write('mfe-a/10/home.js', { plain: text });
    await store().remove('mfe-a/1');
    expect(await store().read('mfe-a/1/home.js', ['br'])).toBeNull();
    expect(await store().read('mfe-a/1/assets/x.svg', [])).toBeNull();
    expect((await store().read('mfe-a/10/home.js', []))?.content).toEqual(text);
  });

  it('removes only files that were written before a time', async () => {
    const names = ['a.js', 'b/c.js', 'd.js', 'e.js'];
    for (const name of names) await store().write(`.uploads/${name}`, { plain: text });
    await store().remove('.uploads', new Date(Date.now() - 60_000));
    expect([...(await store().list('.uploads'))].sort()).toEqual(names);
    await store().remove('.uploads', new Date(Date.now() + 60_000));
    expect([...(await store().list('.uploads'))]).toEqual([]);
  });
});

describe('a folder', () => {
  it('reads a file that was altered by hand instead of its older variants', async () => {
    const store = stores['a folder'];
    await store?.write('mfe-b/1/home.js', await compressFile('home.js', text));
    const file = path.join(folder, 'mfe-b/1/home.js');
    writeFileSync(file, 'altered');
    const later = new Date(Date.now() + 5000);
    utimesSync(file, later, later);
    expect((await store?.read('mfe-b/1/home.js', ['br']))?.content.toString()).toBe('altered');
  });

  it('throws if a file cannot be opened, instead of reporting that it does not exist', async () => {
    const file = path.join(folder, 'mfe-d/1/home.js');
    mkdirSync(path.dirname(file), { recursive: true });
    symlinkSync(file, file);
    await expect(stores['a folder']?.read('mfe-d/1/home.js', [])).rejects.toThrow('ELOOP');
  });
});

describe('compressFile', () => {
  it('does not compress images and small files', async () => {
    expect(Object.keys(await compressFile('a.webp', text))).toEqual(['plain']);
    expect(Object.keys(await compressFile('a.js', Buffer.from('1')))).toEqual(['plain']);
    expect(Object.keys(await compressFile('a.js', text))).toEqual(['plain', 'br', 'zstd', 'gzip']);
  });
});
