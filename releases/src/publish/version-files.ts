/** Stores the files of a version, and the `version.json` that describes them. */
import type { VersionManifest } from 'contract/manifest';
import { MANIFEST_FILE } from 'contract/version-files';
import { computeIntegrity, type Build } from './build.ts';
import { renameBuild } from './rename-build.ts';
import { compressFile } from '../store/compress.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const getFolder = ({ remote, version }: VersionManifest): string => `${remote}/${version}`;

/** Stores all files of a build. The manifest comes last: a version without it counts as missing. */
export function writeVersion(store: ReleaseStore, build: Build): Promise<void> {
  return write(store, build, [...build.files.keys(), MANIFEST_FILE]);
}

/**
 * Restores files of a registered version that are missing in the store, for example because the store is new.
 * Existing files are not touched, and files whose hash differs from the registry are not written.
 * @param registered the registry's manifest of the version
 * @param build a build of the same sources; its entry may set another global variable (`name`) than the registered version’s
 * @returns names of the files that were written
 */
export async function restoreVersion(
  store: ReleaseStore,
  registered: VersionManifest,
  build: Build,
): Promise<string[]> {
  const existing = await store.list(getFolder(registered));
  const missing = [...Object.keys(registered.files), MANIFEST_FILE].filter(
    (name) => !existing.has(name),
  );
  if (missing.length === 0) return [];
  const { files } = renameBuild(build, registered.name);
  const matchesRegistry = (name: string): boolean => {
    const content = files.get(name);
    return content !== undefined && computeIntegrity(content) === registered.files[name]?.integrity;
  };
  const restorable = missing.filter((name) => name === MANIFEST_FILE || matchesRegistry(name));
  await write(store, { manifest: registered, files }, restorable);
  return restorable;
}

async function write(
  store: ReleaseStore,
  { manifest, files }: Build,
  names: readonly string[],
): Promise<void> {
  const folder = getFolder(manifest);
  const versionFiles = names.filter((name) => name !== MANIFEST_FILE);
  await Promise.all(
    versionFiles.map(async (name) =>
      store.write(
        `${folder}/${name}`,
        await compressFile(name, files.get(name) ?? Buffer.alloc(0)),
      ),
    ),
  );
  if (!names.includes(MANIFEST_FILE)) return;
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await store.write(`${folder}/${MANIFEST_FILE}`, { plain: text });
}
