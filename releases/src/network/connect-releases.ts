/** The feed and the sink of releases in another process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from 'api/platform';
import type { Log } from 'platform/log';
import { readLiveSet } from '../feed/live-feed.ts';
import type { Releases } from '../open-releases.ts';
import { openSink } from '../sink/report-sink.ts';
import { DIAGNOSTICS_PATH, VISITS_PATH, writeAuthorization } from './protocol.ts';
import { openRemoteFeed, type Request } from './remote-feed.ts';
import { writeDiagnostics, writeVisits } from './report-batch.ts';

interface Connection {
  url: string;
  key: string;
  log: Log;
  /** The database, whose live set is used while the other process does not respond at the start. */
  pool: Platform['pool'];
  /** Where browsers load files of versions, if not from the gateway. */
  assetOrigin: string | null;
}

const TIMEOUT_MS = 10_000;
/** How long the start waits for the other process. */
const START_MS = 60_000;
const RETRY_MS = 500;

/**
 * Connects; resolves when the first set is known. If the other process does not respond, the set is read from the
 * database.
 * @throws if it does not respond within a minute and the database has no set
 */
export async function connectReleases({
  url,
  key,
  log,
  pool,
  assetOrigin,
}: Connection): Promise<Releases> {
  const request = createRequest(url, key);
  const origin = assetOrigin ?? '';
  const readStored = () => readLiveSet(pool, origin);
  const feed = await retry(log, () => openRemoteFeed({ request, log, origin, readStored }));
  const send = async (path: string, body: object): Promise<void> => {
    const response = await request(path, { body });
    if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  };
  const sink = openSink(log, {
    saveVisits: (batch) => send(VISITS_PATH, writeVisits(batch)),
    saveDiagnostics: (batch) => send(DIAGNOSTICS_PATH, writeDiagnostics(batch)),
  });
  return {
    feed,
    sink,
    registerRoutes: null,
    jobs: null,
    evaluate: async () => {
      await feed.refresh();
      await sink.flush();
    },
    stop: async () => {
      await sink.flush();
      await feed.stop();
    },
  };
}

const createRequest =
  (url: string, key: string): Request =>
  (path, { body, headers = {}, signal = AbortSignal.timeout(TIMEOUT_MS) } = {}) =>
    fetch(url + path, {
      headers: {
        authorization: writeAuthorization(key),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });

/** Retries until the other process responds, because processes of one installation start in any order. */
async function retry<Result>(log: Log, open: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (performance.now() > deadline)
        throw new Error('RELEASES_URL does not respond.', { cause: error });
      log.warn({ reason: String(error) }, 'waiting for RELEASES_URL');
      await sleep(RETRY_MS);
    }
  }
}
