import { expect, it } from 'vitest';
import { computeIntegrity } from './build.ts';
import type { LiveVersion } from './live-set.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { VerifiedTexts } from './verified-texts.ts';

const LONG = 7 * 2 ** 20;

/** A store of long files that records which files were read. */
function longFiles(names: readonly string[]) {
  const read: string[] = [];
  const contents = new Map(names.map((name) => [name, Buffer.alloc(LONG, name)]));
  const files = Object.fromEntries(
    names.map((name) => [
      name,
      { integrity: computeIntegrity(contents.get(name) ?? Buffer.of()), bytes: LONG },
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

it('caches texts up to its limit', async () => {
  const { texts, version, read } = longFiles(['a', 'b']);
  await texts.read(version, 'a');
  await texts.read(version, 'a');
  expect(read).toEqual(['a']);
  expect(texts.bytes).toBe(2 * LONG + 1);
  await texts.read(version, 'b');
  expect(texts.bytes).toBe(2 * LONG + 1);
  await texts.read(version, 'a');
  expect(read).toEqual(['a', 'b', 'a']);
});
