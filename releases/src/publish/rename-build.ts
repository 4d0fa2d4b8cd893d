/**
 * Gives a build another global name. Two versions on one page must never share a global, even if both were built from
 * the same sources. Names of our own builds have the same length, so nothing else in their files moves. The hashes of
 * other files that a file contains are recomputed. Pure.
 */
import { hash } from 'node:crypto';
import type { BuiltFile, VersionManifest } from 'contract/manifest';
import { describeFile, type Build } from './build.ts';

/** Returns the global name under which a version is published. The same build and version always have the same name. */
export function deriveName({ name }: VersionManifest, version: string): string {
  const id = hash('sha256', `${name}\n${version}`, 'hex').slice(0, 8);
  return /__[0-9a-f]{8}$/.test(name) ? `${name.slice(0, -8)}${id}` : `${name}__${id}`;
}

/**
 * Returns a copy of the build with the global name replaced in all text files, and with new hashes; the build itself if
 * it has that name.
 */
export function renameBuild(build: Build, name: string): Build {
  const old = build.manifest.name;
  if (name === old) return build;
  const chunk = getChunkName(old);
  const rename = (content: Buffer): Buffer => {
    const renamed = replaceText(content, old, name);
    // A name without a suffix, as official tools write it, equals its chunk name. Replacing it twice would change the new
    // name, which contains the old one.
    return chunk === old ? renamed : replaceText(renamed, chunk, getChunkName(name));
  };
  const contents = new Map(
    [...build.files].map(([file, content]) => [file, isText(file) ? rename(content) : content]),
  );
  const files = rehash(contents, build.manifest.files);
  return { ...build, manifest: { ...build.manifest, name, files }, files: contents };
}

/**
 * Returns the name as the bundler writes it in the global through which chunks arrive. If two versions shared this global,
 * chunks of one would run in the other.
 */
export const getChunkName = (name: string): string => name.replace(/[^A-Za-z0-9$]+/g, '_');

/** Replaces the old hashes in files, starting with files that contain no hash of another. */
function rehash(
  contents: Map<string, Buffer>,
  old: Readonly<Record<string, BuiltFile>>,
): Record<string, BuiltFile> {
  const remaining = new Set(contents.keys());
  const rehashed = new Map<string, BuiltFile>();
  while (remaining.size > 0) {
    const ready = [...remaining].filter((file) => !containsHashes(remaining, file, contents, old));
    if (ready.length === 0) throw new Error('Files of this build contain hashes of each other.');
    for (const file of ready) {
      rehashed.set(file, { ...old[file], ...describeFile(contents.get(file) ?? Buffer.alloc(0)) });
      remaining.delete(file);
    }
    for (const file of remaining) {
      for (const dependency of ready) {
        const from = old[dependency]?.integrity ?? '';
        const content = contents.get(file) ?? Buffer.alloc(0);
        if (isText(file) && from !== '')
          contents.set(file, replaceText(content, from, rehashed.get(dependency)?.integrity ?? ''));
      }
    }
  }
  return Object.fromEntries(rehashed);
}

function containsHashes(
  remaining: ReadonlySet<string>,
  file: string,
  contents: ReadonlyMap<string, Buffer>,
  old: Readonly<Record<string, BuiltFile>>,
): boolean {
  const content = contents.get(file);
  if (content === undefined || !isText(file)) return false;
  return [...remaining].some((other) => {
    const integrity = other === file ? undefined : old[other]?.integrity;
    return integrity !== undefined && content.includes(integrity);
  });
}

const isText = (file: string): boolean => /\.(js|mjs|cjs|css|json|map)$/.test(file);

function replaceText(content: Buffer, from: string, to: string): Buffer {
  return content.includes(from)
    ? Buffer.from(content.toString('utf8').replaceAll(from, to))
    : content;
}
