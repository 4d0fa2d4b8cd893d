/** Errors in browsers and at the gateway, by source position. */
import type { Pool } from 'pg';
import type { ReleaseStore } from '../store/release-store.ts';
import { readErrors, findUnresolvedErrors, saveSourcePosition } from './errors.sql.ts';
import { groupErrors, type ErrorGroup } from './group-errors.ts';
import { SourceMaps } from './source-maps.ts';

interface ErrorDeps {
  pool: Pool;
  store: ReleaseStore;
}

/**
 * Maximum number of source positions that one request for errors resolves. Only that request waits: reading a source
 * map takes about 50 ms.
 */
const MAX_RESOLVED = 500;

/** React discarded the server-rendered HTML. These errors carry the surrounding components as frames. */
const HYDRATION_FAILURE = /^Minified React error #4(?:18|2[1-5])$/;

/** Lists the errors of a remote, or of one of its versions, most frequent first. */
export async function listErrors(
  deps: ErrorDeps,
  remote: string,
  version: string | null,
): Promise<ErrorGroup[]> {
  await resolveSourcePositions(deps);
  return groupErrors(await readErrors(deps.pool, remote, version));
}

/** Resolves the source positions of the newest errors that arrived since the last request, at most `MAX_RESOLVED`. */
async function resolveSourcePositions({ pool, store }: ErrorDeps): Promise<void> {
  const maps = new SourceMaps(store);
  const resolvedIds = new Set<string>();
  for (const row of await findUnresolvedErrors(pool, MAX_RESOLVED)) {
    const id = `${row.remote} ${row.version} ${row.fingerprint.toString('hex')}`;
    if (resolvedIds.has(id)) continue;
    resolvedIds.add(id);
    const place = await maps.resolve(row.frames, HYDRATION_FAILURE.test(row.message));
    // An error that the remote's error boundary caught is the remote's, whatever library threw it.
    const isCaught = row.kind === 'render' || row.kind === 'load';
    const { remote, version } = row;
    await saveSourcePosition(pool, row, place && isCaught ? { ...place, remote, version } : place);
  }
}
