import { expect, it } from 'vitest';
import { createCatalogBuild } from '../../test/builds.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readUploads } from './uploads.service.ts';

/** Every upload has these 16 MB. */
const content = Buffer.alloc(16 * 2 ** 20);
const store: Pick<ReleaseStore, 'read'> = { read: async () => ({ content, encoding: null }) };

/** Reads a version that uses one upload under this many names. */
const read = (count: number) =>
  readUploads(store, {
    manifest: createCatalogBuild().manifest,
    files: Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.js`, 'a'.repeat(64)])),
    maps: {},
  });

it('readUploads reads at most 64 MB into memory, however often one upload is used', async () => {
  expect((await read(4)).files.size).toBe(4);
  const message = await read(5).then(
    () => 'read',
    (error: Error) => error.message,
  );
  expect(message).toContain('at most 64 MB');
});
