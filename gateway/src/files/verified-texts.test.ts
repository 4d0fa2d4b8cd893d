import { expect, it } from 'vitest';
import type { LiveVersion, ReleaseStore } from 'releases/interfaces';
import { computeIntegrity } from 'releases/open';
import { VerifiedTexts } from './verified-texts.ts';

const FILE_BYTES = 7 * 2 ** 20;

/** A store of large files that records which files were read. */
function createStore(names: readonly string[]) {
  const read: string[] = [];
  const contents = new Map(names.map((name) => [name, Buffer.alloc(FILE_BYTES, name)]));
  const files = Object.fromEntries(
    names.map((name) => [
      name,
      { integrity: computeIntegrity(contents.get(name) ?? Buffer.of()), bytes: FILE_BYTES },
    ]),
  );
  const store: Pick<ReleaseStore, 'read'> = {
    read: async (key) => {
      const name = key.split('/').at(-1) ?? '';
      read.push(name);
      const content = contents.get(name);
      return content === undefined ? null : { content, encoding: null };
    },
  };
  const manifest = { remote: 'mfe-catalog', version: '1.0.0', files };
  return {
    texts: new VerifiedTexts(store as ReleaseStore),
    version: { manifest } as LiveVersion,
    read,
  };
}

it('VerifiedTexts caches texts up to its byte limit', async () => {
  const { texts, version, read } = createStore(['a', 'b']);
  await texts.read(version, 'a');
  await texts.read(version, 'a');
  expect(read).toEqual(['a']);
  expect(texts.bytes).toBe(2 * FILE_BYTES + 1);
  await texts.read(version, 'b');
  expect(texts.bytes).toBe(2 * FILE_BYTES + 1);
  await texts.read(version, 'a');
  expect(read).toEqual(['a', 'b', 'a']);
});
