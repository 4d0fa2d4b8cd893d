/** `POST /ops/releases/:remote/uploads/:version/:sha256`: uploads one file of a version before it is published. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok, limitToOneBody, createParser } from 'platform/http';
import { inEnglish } from 'platform/language';
import { Type } from 'typebox';
import type { ReleaseStore } from '../store/release-store.ts';
import { saveUpload } from '../publish/uploads.service.ts';
import { RELEASES_PATH } from './releases-path.ts';
import { fileHash, remote, version } from './releases.schema.ts';

/** Limit for one file; our largest is 0.4 MB. */
const FILE_LIMIT = 16 * 1024 * 1024;

const readParams = createParser(Type.Object({ remote, version, sha256: fileHash }));

/** Registers the route in its own scope: no other route reads bytes. */
export async function uploadRoute(
  app: FastifyInstance,
  { store }: { store: ReleaseStore },
): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Params: { remote: string }; Body: unknown }>(
    `${RELEASES_PATH}/:remote/uploads/:version/:sha256`,
    { bodyLimit: FILE_LIMIT, config: { staff: 'own release' }, onRequest: limitToOneBodyEach() },
    async ({ params, body }) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await saveUpload(store, { ...readParams(params), content });
      return ok(inEnglish('Stored until its version is published.'), {});
    },
  );
}

type Hook = ReturnType<typeof limitToOneBody>;

/** More remotes than any installation has. Only a key for all remotes can name one that does not exist. */
const MAX_REMOTES = 100;

/** Limits uploads to one at a time for each remote, so that a slow one delays nobody else. */
function limitToOneBodyEach(): (
  request: FastifyRequest<{ Params: { remote: string } }>,
  reply: FastifyReply,
) => Promise<void> {
  const hooks = new Map<string, Hook>();
  return (request, reply) => {
    const { remote: name } = request.params;
    const known = hooks.get(name);
    if (known !== undefined) return known(request, reply);
    if (hooks.size >= MAX_REMOTES) hooks.clear();
    const hook = limitToOneBody();
    hooks.set(name, hook);
    return hook(request, reply);
  };
}
