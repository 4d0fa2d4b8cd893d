/**
 * `/remotes/<remote>/<version>/<file>`: files of versions. Browsers cache them for a year, except service workers,
 * which they revalidate.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredFile, ReleaseStore, StoredFile } from 'releases/interfaces';
import { isCompressible } from 'releases/open';
import { getAcceptedEncodings } from './accepted-encodings.ts';
import { ANY_ORIGIN } from './any-origin.ts';
import { findDelta, getDictionaryUse } from './deltas.ts';
import { getWorkerScope, WITHDRAWN_WORKER } from './worker-files.ts';
import { SELF_COMPRESSED } from '../http/self-compressed.ts';
import { getMediaType } from './media-types.ts';

interface FileAddress {
  Params: { remote: string; version: string; '*': string };
}

interface Options {
  store: ReleaseStore;
  /** Finds a file in the registry; null if no version contains it, so that the store is not read. */
  findRegistered: (remote: string, version: string, file: string) => RegisteredFile | null;
}

/** A file, plain or encoded, or its delta (`dcz`). */
type SentFile = NonNullable<StoredFile> | { content: Buffer; encoding: 'dcz' };

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Serves files of registered versions: compressed, or as a delta against a version that the browser has. 404 if the file
 * is not registered or is missing in the store. Instead of a service worker that was withdrawn, browsers get an empty
 * one.
 */
export async function filesRoutes(
  app: FastifyInstance,
  { store, findRegistered }: Options,
): Promise<void> {
  app.get<FileAddress>(
    '/remotes/:remote/:version/*',
    { schema: { hide: true }, config: { admission: 'none' }, logLevel: 'warn', ...SELF_COMPRESSED },
    async (request, reply) => {
      void reply.headers({ ...ANY_ORIGIN, vary: 'accept-encoding, available-dictionary' });
      const { remote, version, '*': file } = request.params;
      const registered = findRegistered(remote, version, file);
      const scope = getWorkerScope(remote, file);
      if (scope !== null) void reply.header('service-worker-allowed', scope);
      if (registered === null && scope !== null && isWorkerRequest(request))
        return reply
          .header('cache-control', 'no-store')
          .type(getMediaType(file))
          .send(WITHDRAWN_WORKER);
      if (registered === null) return sendNotFound(reply);
      const accepted = isCompressible(file, registered.bytes)
        ? getAcceptedEncodings(request.headers['accept-encoding'])
        : [];
      const key = `${remote}/${version}/${file}`;
      const dictionaryUse = getDictionaryUse(remote, file);
      const delta = dictionaryUse === null ? null : await findDelta(store, key, request.headers);
      const stored =
        delta === null
          ? await store.read(key, accepted)
          : ({ content: delta, encoding: 'dcz' } as const);
      if (stored === null) return sendNotFound(reply);
      if (dictionaryUse !== null) void reply.header('use-as-dictionary', dictionaryUse);
      // The response is cached for a year, so it must not name this request.
      void reply.removeHeader('x-request-id');
      // Browsers must find out that a worker's version was withdrawn.
      const caching = scope === null ? CACHE_CONTROL : 'public, no-cache';
      void reply.header('cache-control', caching).type(getMediaType(file));
      return sendFile(request, reply, { stored, etag: getEtag(registered, stored) });
    },
  );
}

/** Browsers send this header with requests for service workers only. */
const isWorkerRequest = ({ headers }: FastifyRequest): boolean =>
  headers['service-worker'] === 'script';

/** ETag: 96 bits of the file's hash, and its encoding. */
const getEtag = ({ integrity }: RegisteredFile, { encoding }: SentFile) =>
  integrity === null ? null : `"${integrity.slice(7, 23)}.${encoding ?? 'plain'}"`;

function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { stored, etag }: { stored: SentFile; etag: string | null },
): FastifyReply {
  const { content, encoding } = stored;
  if (encoding !== null) void reply.header('content-encoding', encoding);
  if (etag !== null) void reply.header('etag', etag);
  if (etag !== null && hasTag(headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(content);
}

const hasTag = (header: string | undefined, etag: string): boolean =>
  header?.trim() === '*' ||
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ status: 0, message: 'There is no such file.' });
