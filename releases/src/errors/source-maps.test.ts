import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SourceMaps } from './source-maps.ts';

const FRAME = 'mfe-catalog/1.0.0/home.js:1:1';

/** A map of the first position to the first line of `source`. */
const createMap = (source: string | null): object => ({
  version: 3,
  sources: [source],
  sourcesContent: ['throw x'],
  names: [],
  mappings: 'AAAA',
});

/** Source maps in which every file has this one. */
const open = (map: object): SourceMaps => {
  const content = gzipSync(JSON.stringify(map));
  return new SourceMaps({ read: async () => ({ content, encoding: null }) });
};

const createMaps = (source: string): SourceMaps => open(createMap(source));

it('SourceMaps resolves a position to the line of its source', async () => {
  expect(await createMaps('webpack://a/mfe-catalog/src/home.ts').resolve([FRAME])).toMatchObject({
    source: 'mfe-catalog/src/home.ts',
    line: 1,
    code: 'throw x',
  });
});

it.each(['webpack://a/webpack/runtime/ensure_chunk', 'webpack://a/external var "x"'])(
  'SourceMaps never shows code of the bundler: %s',
  async (source) => {
    expect(await createMaps(source).resolve([FRAME])).toMatchObject({ source: null, code: null });
  },
);

const UNKNOWN = { remote: 'mfe-catalog', version: '1.0.0', source: null, line: null, code: null };

it.each<[string, object]>([
  ['a source without a name', createMap(null)],
  ['a line beyond any file', { ...createMap('a.ts'), mappings: 'AAgggggCA' }],
  ['more mappings than any build has', { ...createMap('a.ts'), mappings: 'AAAA,'.repeat(5e5) }],
  ['a size that would fill the memory', { ...createMap('a.ts'), names: ['x'.repeat(17e6)] }],
])('SourceMaps finds no position in a map with %s', async (_what, map) => {
  expect(await open(map).resolve([FRAME])).toEqual(UNKNOWN);
});

it.each<[string, object]>([
  [
    'sections',
    { version: 3, sections: [{ offset: { line: 0, column: 0 }, map: createMap('a.ts') }] },
  ],
  ['no text of its source', { ...createMap('a.ts'), sourcesContent: [5] }],
])('SourceMaps finds a position without its code in a map with %s', async (_what, map) => {
  expect(await open(map).resolve([FRAME])).toMatchObject({ source: 'a.ts', line: 1, code: null });
});

it('SourceMaps returns only text that the database can store', async () => {
  const map = { ...createMap('\0helpers.js'), sourcesContent: ['throw "\0"'] };
  expect(await open(map).resolve([FRAME])).toMatchObject({
    source: ' helpers.js',
    code: 'throw " "',
  });
});
