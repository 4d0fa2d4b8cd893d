import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SourceMaps } from './source-maps.ts';

const FRAME = 'mfe-catalog/1.0.0/home.js:1:1';

/** Maps the first position of every file to the first line of `source`. */
const createMaps = (source: string): SourceMaps => {
  const map = {
    version: 3,
    sources: [source],
    sourcesContent: ['throw x'],
    names: [],
    mappings: 'AAAA',
  };
  const content = gzipSync(JSON.stringify(map));
  return new SourceMaps({ read: async () => ({ content, encoding: null }) });
};

it('resolves a position to the line of its source', async () => {
  expect(await createMaps('webpack://a/mfe-catalog/src/home.ts').resolve([FRAME])).toMatchObject({
    source: 'mfe-catalog/src/home.ts',
    line: 1,
    code: 'throw x',
  });
});

it.each(['webpack://a/webpack/runtime/ensure_chunk', 'webpack://a/external var "x"'])(
  'never shows code of the bundler: %s',
  async (source) => {
    expect(await createMaps(source).resolve([FRAME])).toMatchObject({ source: null, code: null });
  },
);
