/** Looks from a test whether the maps of a build lead to its sources. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as limits from '../../api/src/limits.ts';
import type { VersionManifest } from '../../contract/manifest.ts';
import { MAPS_FOLDER } from '../../contract/version-files.ts';
import { SourceMaps } from '../../gateway/src/releases/errors/source-maps.ts';

/** Words that stand in a source as they stand in what is built of it: each tells whether its place is found again. */
const WORDS = /"([A-Z][\w ,.’]{14,60})"/g;
/** Values that are put where they are imported stand in no source as they are. */
const INLINED = JSON.stringify(limits);
/** Of so many places of an app. */
const MOST = 150;

/** The maps as the gateway has them: packed, under the names of the version's files. */
function mapsOf(dist: string): SourceMaps {
  return new SourceMaps({
    read: async (key) => {
      const name = key.split(`/${MAPS_FOLDER}/`)[1] ?? '';
      const folder = name.startsWith('server/') ? `server/${MAPS_FOLDER}` : MAPS_FOLDER;
      const file = path.join(dist, folder, name.replace(/^server\//, ''));
      return existsSync(file) ? { content: gzipSync(readFileSync(file)), encoding: null } : null;
    },
  });
}

/** How many places of a built app were looked for, and how many of them were found at their line. */
export async function foundPlaces(
  dist: string,
  { remote, version, files }: VersionManifest,
): Promise<{ asked: number; found: number }> {
  const built = Object.keys(files).filter((name) => /^(server\/)?[\w.-]+\.c?js$/.test(name));
  const places = built.flatMap((name) =>
    readFileSync(path.join(dist, name), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(WORDS)]
          .filter(([, words = '']) => !INLINED.includes(words))
          .map(({ index, 1: words = '' }) => ({
            words,
            frame: `${remote}/${version}/${name}:${at + 1}:${index + 1}`,
          })),
      ),
  );
  const maps = mapsOf(dist);
  const asked = places.slice(0, MOST);
  const found = await Promise.all(
    asked.map(async ({ words, frame }) => {
      const place = await maps.placeOf([frame]);
      return place?.code?.includes(words.slice(0, 12)) === true;
    }),
  );
  return { asked: asked.length, found: found.filter(Boolean).length };
}

/** Files of a build that name a map, or are one: nobody but the gateway is to have any. */
export const filesWithMaps = (dist: string, { files }: VersionManifest): string[] =>
  Object.keys(files)
    .filter((name) => /\.c?js$/.test(name) && !name.startsWith('stock/'))
    .filter((name) => namesMap(readFileSync(path.join(dist, name), 'utf8'), name))
    .concat(Object.keys(files).filter((name) => /\.maps\/|\.map$/.test(name)));

/** Whether a file names its own map, or carries it. Comments of libraries in it name maps of theirs, which are nowhere. */
const namesMap = (text: string, name: string): boolean =>
  text.includes('sourceMappingURL=data:') ||
  text.includes(`sourceMappingURL=${path.basename(name)}`) ||
  /sourceMappingURL=\S*\.maps\//.test(text);
