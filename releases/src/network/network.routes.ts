/** `/_releases/*`: the feed and the sink for gateways in other processes. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { LiveSet } from '../feed/live-set.ts';
import type { LocalReleases } from '../open-releases.ts';
import { findVersion, readRegisteredIds } from '../actions/releases.sql.ts';
import { writeLiveDocument } from './live-document.ts';
import {
  DIAGNOSTICS_PATH,
  FILES_PATH,
  LIVE_PATH,
  MAX_WAIT_SECONDS,
  OVERRIDDEN_PATH,
  OVERRIDES_PATH,
  VISITS_PATH,
  writeAuthorization,
} from './protocol.ts';
import { readDiagnostics, readVisits } from './report-batch.ts';

interface Options {
  pool: Pool;
  releases: Pick<LocalReleases, 'feed' | 'target'>;
  /** The shared secret. */
  key: string;
}

/** A full buffer of a gateway: 20,000 visits. */
const BATCH_LIMIT = 16 * 1024 * 1024;

interface VersionParams {
  Params: { remote: string; version: string };
}

/**
 * Registers the internal routes through which gateways in other processes read the live set and deliver reports.
 * Without the shared key, every path is a 404.
 */
export async function networkRoutes(
  app: FastifyInstance,
  { pool, releases: { feed, target }, key }: Options,
): Promise<void> {
  const expected = hash('sha256', writeAuthorization(key), 'buffer');
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const actual = hash('sha256', request.headers.authorization ?? '', 'buffer');
    if (!timingSafeEqual(actual, expected))
      return reply.code(404).send({ status: 0, message: 'Not Found' });
    return undefined;
  });
  const readDocument = createDocumentReader(pool);
  const { waitForChange, wakeAll } = createWaiters(feed.onChange);
  app.addHook('preClose', async () => wakeAll());

  app.get<{ Querystring: { wait?: string } }>(LIVE_PATH, async (request, reply) => {
    const etag = request.headers['if-none-match'];
    const seconds = Math.min(MAX_WAIT_SECONDS, Number(request.query.wait ?? 0) || 0);
    const changed = waitForChange(seconds);
    let document = await readDocument(feed.current());
    if (document.tag === etag && seconds > 0) {
      await changed;
      document = await readDocument(feed.current());
    }
    void reply.header('etag', document.tag);
    if (document.tag === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document.text);
  });

  app.get<VersionParams>(`${FILES_PATH}/:remote/:version`, async ({ params }, reply) => {
    const found = await findVersion(pool, params.remote, params.version);
    return found === undefined
      ? reply.code(404).send({ status: 0, message: 'There is no such version.' })
      : { files: found.manifest.files };
  });

  app.get<{ Params: { remote: string }; Querystring: { version?: string; url?: string } }>(
    `${OVERRIDDEN_PATH}/:remote`,
    async ({ params: { remote }, query: { version = '', url } }, reply) =>
      feed
        .findOverridden(
          remote,
          url === undefined ? { kind: 'version', version } : { kind: 'address', url },
        )
        .then(
          ({ manifest, base }) => ({ manifest, base }),
          (error: Error) => reply.code(404).send({ status: 0, message: error.message }),
        ),
  );

  app.get(OVERRIDES_PATH, async () => ({ entries: [...(await feed.readActiveLinks())] }));

  const batchOptions = { bodyLimit: BATCH_LIMIT };
  app.post(VISITS_PATH, batchOptions, async ({ body }, reply) => {
    await target.saveVisits(readVisits(body));
    return reply.code(204).send();
  });
  app.post(DIAGNOSTICS_PATH, batchOptions, async ({ body }, reply) => {
    await target.saveDiagnostics(readDiagnostics(body));
    return reply.code(204).send();
  });
}

/** Writes the document of each live set once. */
function createDocumentReader(
  pool: Pool,
): (live: LiveSet) => Promise<ReturnType<typeof writeLiveDocument>> {
  const documents = new WeakMap<LiveSet, ReturnType<typeof writeLiveDocument>>();
  return async (live) => {
    const document = documents.get(live) ?? writeLiveDocument(live, await readRegisteredIds(pool));
    documents.set(live, document);
    return document;
  };
}

function createWaiters(onChange: (listener: () => void) => void) {
  const waiters = new Set<() => void>();
  const wakeAll = (): void => waiters.forEach((wake) => wake());
  onChange(wakeAll);
  const waitForChange = (seconds: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, seconds * 1000);
      waiters.add(wake);
    });
  return { waitForChange, wakeAll };
}
