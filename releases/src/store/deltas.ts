/**
 * Deltas: files compressed with the same file of the previous stable version as dictionary (`dcz`, RFC 9842), for
 * browsers that have that version.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { VersionManifest } from 'contract/manifest';
import type { Build } from '../publish/build.ts';
import { ZSTD_LEVEL } from './compress.ts';
import { DELTA_SUFFIX, type ReleaseStore } from './release-store.ts';

const zstd = promisify(zstdCompress);

/** Start of a `dcz` body; the SHA-256 hash of the dictionary follows, then the zstd stream. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;

/** Names with the hash of their content. Other characters could have a meaning in a URL pattern. */
const HASHED_NAME = /^([\w./-]+)\.[0-9a-f]{8}\.(js|css)$/;

/** Returns the pattern of a file's name in other versions, such as `home.*.js`; null if the file has no deltas. */
export function getNamePattern(name: string): string | null {
  const [, stem, extension] = HASHED_NAME.exec(name) ?? [];
  return stem === undefined ? null : `${stem}.*.${extension}`;
}

/** Stores the deltas of a build's files against the same files of another version, if that version has them. */
export async function writeDeltas(
  store: ReleaseStore,
  { manifest, files }: Build,
  previous: VersionManifest,
): Promise<void> {
  const dictionaries = new Map(
    Object.keys(previous.files).map((name) => [getNamePattern(name), name]),
  );
  await Promise.all(
    [...files].map(async ([name, content]) => {
      const pattern = getNamePattern(name);
      const dictionary = pattern === null ? undefined : dictionaries.get(pattern);
      if (dictionary === undefined) return;
      const stored = await store.read(`${previous.remote}/${previous.version}/${dictionary}`, []);
      if (stored === null) return;
      const key = `${manifest.remote}/${manifest.version}/${name}${DELTA_SUFFIX}`;
      await store.write(key, { plain: await createDelta(content, stored.content) });
    }),
  );
}

/**
 * Reads the delta of a file.
 * @param key key of the file
 * @param dictionary SHA-256 hash of the file that the browser has
 * @returns null if there is no delta against that file
 */
export async function readDelta(
  store: ReleaseStore,
  key: string,
  dictionary: Buffer,
): Promise<Buffer | null> {
  const stored = await store.read(`${key}${DELTA_SUFFIX}`, []);
  if (stored === null) return null;
  const { content } = stored;
  const ownDictionary = content.subarray(MAGIC.byteLength, MAGIC.byteLength + HASH_BYTES);
  return ownDictionary.equals(dictionary) ? content : null;
}

async function createDelta(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  const options = { params: ZSTD_LEVEL, pledgedSrcSize: content.byteLength, dictionary };
  const stream = await zstd(content, options);
  return Buffer.concat([MAGIC, hash('sha256', dictionary, 'buffer'), stream]);
}
