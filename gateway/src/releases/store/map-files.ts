/** Source maps in the store: beside the files of their version, and in no list of what is served. */
import { MAPS_FOLDER } from 'contract/version-files';
import type { ReleaseStore } from './release-store.ts';

/** The key of a file's map, which is kept packed (gzip). @param folder `<remote>/<version>` */
export const mapKey = (folder: string, file: string): string =>
  `${folder}/${MAPS_FOLDER}/${file}.map`;

/** Writes the maps of a version that are not there yet. @param maps file → its map, packed */
export async function writeMaps(
  store: ReleaseStore,
  folder: string,
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (maps.size === 0) return;
  const there = await store.list(folder);
  const missing = [...maps].filter(([file]) => !there.has(`${MAPS_FOLDER}/${file}.map`));
  await Promise.all(missing.map(([file, plain]) => store.write(mapKey(folder, file), { plain })));
}
