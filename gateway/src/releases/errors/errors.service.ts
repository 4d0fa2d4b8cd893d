/** What went wrong in browsers and at the gateway, by place in the source. */
import type { Pool } from 'pg';
import type { ReleaseStore } from '../store/release-store.ts';
import { readErrors, readUnmapped, saveMapped } from './errors.sql.ts';
import { groupedErrors, type ErrorGroup } from './grouped-errors.ts';
import { SourceMaps } from './source-maps.ts';

interface ErrorDeps {
  pool: Pool;
  store: ReleaseStore;
}

/** So many places are looked for at a time. Nobody waits for it but who asks for errors: reading a map takes some 50 ms. */
const MOST_AT_A_TIME = 500;

/** React gave up what the server had rendered: told with the components around the place as its frames. */
const LOST_HYDRATION = /^Minified React error #4(?:18|2[1-5])$/;

/** The errors of a remote, and of one version where one is named; those met most often first. */
export async function errorsOf(
  deps: ErrorDeps,
  remote: string,
  version: string | null,
): Promise<ErrorGroup[]> {
  await findPlaces(deps);
  return groupedErrors(await readErrors(deps.pool, remote, version));
}

/** Looks for the places in the source of all errors that came since somebody last asked. */
async function findPlaces({ pool, store }: ErrorDeps): Promise<void> {
  const maps = new SourceMaps(store);
  const found = new Map<string, string>();
  for (const row of await readUnmapped(pool, MOST_AT_A_TIME)) {
    const id = `${row.remote} ${row.version} ${row.print.toString('hex')}`;
    if (found.has(id)) continue;
    found.set(id, id);
    const place = await maps.placeOf(row.frames, LOST_HYDRATION.test(row.said));
    // Where the place of a remote caught it, it is that remote's, whatever library threw.
    const isCaught = row.kind === 'render' || row.kind === 'load';
    const { remote, version } = row;
    await saveMapped(pool, row, place && isCaught ? { ...place, remote, version } : place);
  }
}
