/** Describes the texts of a version for its manifest: languages and shape. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from '../../contract/manifest.ts';
import { TEXTS_FOLDER } from './texts-build.ts';
import { listPaths, hashShape, readTexts } from './texts-shape.ts';

/**
 * Reads the text scripts of a build.
 * @throws if two languages have different keys
 */
export function describeTexts(folder: string): NonNullable<VersionManifest['texts']> {
  const textsFolder = path.join(folder, TEXTS_FOLDER);
  const names = readdirSync(textsFolder)
    .filter((name) => name.endsWith('.js'))
    .sort();
  const all = names.map((name) => readTexts(readFileSync(path.join(textsFolder, name), 'utf8')));
  const shapes = all.map(hashShape);
  const [shape = ''] = shapes;
  if (shapes.some((candidate) => candidate !== shape))
    throw new Error(`${names.join(' and ')} have different keys: ${findDifferences(all)}`);
  const files = names.map((name) => [name.split('.', 1)[0] ?? '', `${TEXTS_FOLDER}/${name}`]);
  return { shape, files: Object.fromEntries(files) as Record<string, string> };
}

/** Keys that some languages lack. */
function findDifferences(all: readonly unknown[]): string {
  const sets = all.map((texts) => new Set(listPaths(texts, '')));
  const allKeys = new Set(sets.flatMap((paths) => [...paths]));
  return [...allKeys].filter((key) => !sets.every((set) => set.has(key))).join(' ');
}
