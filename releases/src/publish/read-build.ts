import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { MANIFEST_FILE, MAPS_FOLDER } from 'contract/version-files';
import { OFFICIAL_MANIFEST, toBuild } from '../official/official-build.ts';
import type { Build } from './build.ts';
import { readManifest } from './version-manifest.ts';

/**
 * Reads a built folder: `version.json` and the files that it names.
 * @returns null if there is no build
 */
export async function readBuild(folder: string): Promise<Build | null> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = readManifest(JSON.parse(text));
  const names = Object.keys(manifest.files);
  return {
    manifest,
    files: await readContents(folder, names),
    maps: await readMaps(folder, names),
  };
}

/** Reads the source maps of a build. Server builds have theirs in a folder within the server's folder. */
async function readMaps(folder: string, names: readonly string[]): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const name of names.filter((file) => /\.c?js$/.test(file))) {
    const [, serverFolder = '', baseName = ''] = /^(server\/)?(.+)$/.exec(name) ?? [];
    const file = path.join(folder, serverFolder, MAPS_FOLDER, `${baseName}.map`);
    const map = await readFile(file).catch(() => null);
    if (map !== null) maps.set(name, gzipSync(map));
  }
  return maps;
}

/**
 * Reads a folder built with the official tools: all files except source maps belong to the version.
 * @returns null if there is no official manifest
 * @throws an Error that lists what is missing
 */
export async function readOfficialBuild(remote: string, folder: string): Promise<Build | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => !name.endsWith('.map'));
  if (!names.includes(OFFICIAL_MANIFEST)) return null;
  const { manifest, files } = toBuild(remote, await readContents(folder, names));
  return { manifest: readManifest(manifest), files };
}

async function readContents(
  folder: string,
  names: readonly string[],
): Promise<Map<string, Buffer>> {
  const contents = await Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [
      name,
      await readFile(path.join(folder, name)),
    ]),
  );
  return new Map(contents);
}
