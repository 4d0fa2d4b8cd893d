/**
 * Uploaded files of versions that are not published yet. They are in the store, so that any gateway can publish them.
 */
import { hash } from 'node:crypto';
import { addSeconds } from 'platform/clock';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { VersionManifest } from 'contract/manifest';
import type { Build } from './build.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** No remote has this name, so the files in this folder are never served. */
const UPLOADS_FOLDER = '.uploads';

/** A publication takes minutes: older uploads belong to one that was given up. */
const UPLOAD_HOURS = 24;

const getFolder = (remote: string, version: string): string =>
  `${UPLOADS_FOLDER}/${remote}/${version}`;

interface UploadedFile {
  remote: string;
  version: string;
  /** SHA-256 of the content, in hexadecimal digits. */
  sha256: string;
  content: Buffer;
}

/** Stores a file until its version is published. Throws an ApiError if the content does not have the hash. */
export async function saveUpload(store: ReleaseStore, file: UploadedFile): Promise<void> {
  const { remote, version, sha256, content } = file;
  if (hash('sha256', content, 'hex') !== sha256)
    throw refuse.invalid(
      'sha256',
      inEnglish('The content does not match the hash: upload the file again.'),
    );
  await store.write(`${getFolder(remote, version)}/${sha256}`, { plain: content });
}

/** A version whose files were uploaded. */
export interface UploadedVersion {
  manifest: VersionManifest;
  /** Name → SHA-256 of the content. */
  files: Record<string, string>;
  /** File name → SHA-256 of its source map (gzip). */
  maps: Record<string, string>;
}

/** Bytes of all files and source maps of a version; our largest has 5 MB. All of them are in memory at once. */
const MAX_VERSION_BYTES = 64 * 1024 * 1024;

/**
 * Assembles a version from uploads. Missing files are left out, which `publish` rejects. Throws an ApiError if they
 * have more than `MAX_VERSION_BYTES` together; an upload counts for each name that it is used for.
 */
export async function readUploads(
  store: Pick<ReleaseStore, 'read'>,
  { manifest, files, maps }: UploadedVersion,
): Promise<Build> {
  const folder = getFolder(manifest.remote, manifest.version);
  let bytes = 0;
  const readFiles = async (names: Record<string, string>): Promise<Map<string, Buffer>> => {
    const contents = new Map<string, Buffer>();
    for (const [name, sha256] of Object.entries(names)) {
      const stored = await store.read(`${folder}/${sha256}`, []);
      if (stored === null) continue;
      bytes += stored.content.byteLength;
      if (bytes > MAX_VERSION_BYTES)
        throw refuse.invalid(
          'files',
          inEnglish('The files of a version have at most 64 MB together.'),
        );
      contents.set(name, stored.content);
    }
    return contents;
  };
  return { manifest, files: await readFiles(files), maps: await readFiles(maps) };
}

/** Deletes the uploads of a version. Its published files are not touched. */
export const deleteUploads = (
  store: ReleaseStore,
  { remote, version }: Pick<VersionManifest, 'remote' | 'version'>,
): Promise<void> => store.remove(getFolder(remote, version));

/** Deletes uploads of publications that were given up, not of those that may be in progress. */
export const deleteOldUploads = (store: ReleaseStore, now: Date): Promise<void> =>
  store.remove(UPLOADS_FOLDER, addSeconds(now, -UPLOAD_HOURS * 3600));
