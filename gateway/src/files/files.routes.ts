/** `/remotes/<remote>/<version>/<file>`: files of versions, kept by browsers for a year (release contract, "Storage"). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { isFileName, REMOTE_NAME, VERSION_NAME } from '../releases/version-manifest.ts';
import { acceptedEncodings } from './accepted-encodings.ts';
import { mediaType } from './media-types.ts';

interface FileAddress {
  Params: { remote: string; version: string; '*': string };
}

const FOREVER = 'public, max-age=31536000, immutable';

/** Registers the route. */
export async function filesRoutes(
  app: FastifyInstance,
  { store }: { store: ReleaseStore },
): Promise<void> {
  app.get<FileAddress>(
    '/remotes/:remote/:version/*',
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
      const { remote, version, '*': file } = request.params;
      const plain = REMOTE_NAME.test(remote) && VERSION_NAME.test(version) && isFileName(file);
      if (!plain) return notThere(reply);
      const accepted = acceptedEncodings(request.headers['accept-encoding']);
      const found = await store.read(`${remote}/${version}/${file}`, accepted);
      if (found === null) return notThere(reply);
      if (found.encoding !== null) void reply.header('content-encoding', found.encoding);
      // Kept for a year, and so by no means of this request. Connections are kept as HTTP/1.1 has it anyway.
      void reply.removeHeader('x-request-id');
      reply.raw.removeHeader('connection');
      return reply.header('cache-control', FOREVER).type(mediaType(file)).send(found.content);
    },
  );
}

const notThere = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ status: 0, message: 'There is no such file.' });
