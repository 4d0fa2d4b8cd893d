/** Source maps in the store: beside the files of their version, and never served. */
import { MAPS_FOLDER } from 'contract/version-files';
import type { ReleaseStore } from './release-store.ts';

/**
 * Returns the key of a file's source map (gzip).
 * @param folder `<remote>/<version>`
 */
export const getMapKey = (folder: string, file: string): string =>
  `${folder}/${MAPS_FOLDER}/${file}.map`;

/**
 * Writes the source maps that are missing.
 * @param maps file → its source map (gzip)
 */
export async function writeMaps(
  store: ReleaseStore,
  folder: string,
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (maps.size === 0) return;
  const existing = await store.list(folder);
  const missing = [...maps].filter(([file]) => !existing.has(`${MAPS_FOLDER}/${file}.map`));
  await Promise.all(
    missing.map(([file, plain]) => store.write(getMapKey(folder, file), { plain })),
  );
}
