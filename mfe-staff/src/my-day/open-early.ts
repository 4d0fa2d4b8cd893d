/** Begins to open the technician's page before React starts. */
import type { Me } from 'api/staff-contract';
import { USER_TOKEN_KEY } from 'contract/document';
import { STORED_TIMING, WORKER_SCOPES } from 'contract/technician-worker';
import { getMeKey, queryClient } from '../calls/queries.ts';
import { findPage } from '../console-pages.ts';
import { listActions, listCopies } from '../offline/offline-db.ts';
import { digestToken } from '../offline/response-copies.ts';
import { getTodayQuery } from './day.queries.ts';
import { findToday } from './visits-in-progress.ts';

/**
 * At the URL of the technician's page, loads its code. If the document came from the service worker, also fills the
 * queries of the first render from the stored copies; the queries fetch again when they mount. Rejects if the browser
 * denies storage.
 */
export async function openEarly(): Promise<void> {
  if (!Object.values(WORKER_SCOPES).includes(location.pathname)) return;
  const token = localStorage.getItem(USER_TOKEN_KEY);
  if (token === null) return;
  const code = findPage({ page: 'technician' })?.page.preload();
  if (isStoredDocument()) await readCopies(token);
  await code;
}

/**
 * Whether the document is the service worker's copy. `navigator.onLine` does not tell: it is true on a dead connection
 * too.
 */
const isStoredDocument = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ serverTiming }) => serverTiming?.some(({ name }) => name === STORED_TIMING),
  );

async function readCopies(token: string): Promise<void> {
  const [own] = await listCopies(await digestToken(token));
  const me = own?.data as Me | undefined;
  const technician = me?.technician?.id;
  if (technician === undefined) return;
  const [day, actions] = await Promise.all([
    listCopies(String(technician)).then((copies) => findToday(technician, copies)),
    listActions(technician),
  ]);
  const copies = [
    [getMeKey(token), me],
    [getTodayQuery(technician).queryKey, day?.data],
    [['actions', technician], actions],
  ] as const;
  for (const [queryKey, copy] of copies) {
    // Keeps data that a query has already fetched: it is newer.
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, copy);
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
