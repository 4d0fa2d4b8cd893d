/** Test helper: checks whether the source maps of a build lead to the right source lines. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as limits from '../../api/src/limits.ts';
import type { VersionManifest } from '../../contract/manifest.ts';
import { MAPS_FOLDER } from '../../contract/version-files.ts';
import { OFFICIAL_FOLDER } from '../official/official-entry.ts';
import { SourceMaps } from '../../releases/src/errors/source-maps.ts';

/** String literals that are the same in source and output; each is looked up through the map. */
const LITERALS = /"([A-Z][\w ,.’]{14,60})"/g;
/** Inlined values do not appear in the sources. */
const INLINED = JSON.stringify(limits);
/** Maximum number of positions checked per app. */
const MAX_POSITIONS = 150;

/** Reads the maps like the gateway: compressed, by the names of the files that they belong to. */
function readMaps(dist: string): SourceMaps {
  return new SourceMaps({
    read: async (key) => {
      const name = key.split(`/${MAPS_FOLDER}/`)[1] ?? '';
      const folder = name.startsWith('server/') ? `server/${MAPS_FOLDER}` : MAPS_FOLDER;
      const file = path.join(dist, folder, name.replace(/^server\//, ''));
      return existsSync(file) ? { content: gzipSync(readFileSync(file)), encoding: null } : null;
    },
  });
}

/** Counts the positions that map to a source of the app (`checked`), and how many of these show the right source line (`found`). */
export async function countMappedPositions(
  dist: string,
  { remote, version, files }: VersionManifest,
): Promise<{ checked: number; found: number }> {
  const built = Object.keys(files).filter((name) => /^(server\/)?[\w.-]+\.c?js$/.test(name));
  const positions = built.flatMap((name) =>
    readFileSync(path.join(dist, name), 'utf8')
      .split('\n')
      .flatMap((line, lineIndex) =>
        [...line.matchAll(LITERALS)]
          .filter(([, literal = '']) => !INLINED.includes(literal))
          .map(({ index, 1: literal = '' }) => ({
            literal,
            frame: `${remote}/${version}/${name}:${lineIndex + 1}:${index + 1}`,
          })),
      ),
  );
  const maps = readMaps(dist);
  const resolved = await Promise.all(
    positions.slice(0, MAX_POSITIONS).map(async ({ literal, frame }) => ({
      literal,
      position: await maps.resolve([frame]),
    })),
  );
  // Positions in libraries are left out: their lines are long, and only the start of a line is known.
  const checked = resolved.filter(({ position }) => !position?.source?.includes('node_modules/'));
  const found = checked.filter(
    ({ literal, position }) => position?.code?.includes(literal.slice(0, 12)) === true,
  );
  return { checked: checked.length, found: found.length };
}

/** Files of a build that reference a map or are one: maps must not be public. */
export const listFilesWithMaps = (dist: string, { files }: VersionManifest): string[] =>
  Object.keys(files)
    .filter((name) => /\.c?js$/.test(name) && !name.startsWith(`${OFFICIAL_FOLDER}/`))
    .filter((name) => referencesMap(readFileSync(path.join(dist, name), 'utf8'), name))
    .concat(Object.keys(files).filter((name) => /\.maps\/|\.map$/.test(name)));

/**
 * Whether a file references its own map or embeds it. Comments of bundled libraries may name maps that do not exist.
 */
const referencesMap = (text: string, name: string): boolean =>
  text.includes('sourceMappingURL=data:') ||
  text.includes(`sourceMappingURL=${path.basename(name)}`) ||
  /sourceMappingURL=\S*\.maps\//.test(text);
