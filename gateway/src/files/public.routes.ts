/** Static files at fixed addresses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SELF_COMPRESSED } from '../http/self-compressed.ts';
import { compressFile } from 'releases/open';
import { getAcceptedEncodings } from './accepted-encodings.ts';
import { getMediaType } from './media-types.ts';

const FOLDER = path.join(import.meta.dirname, '../../public');
const NAMES = ['icon.svg', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png', 'og.png'];

/** Registers the routes. Files are read and compressed once, at start. */
export async function publicRoutes(app: FastifyInstance): Promise<void> {
  for (const name of NAMES) {
    const variants = await compressFile(name, await readFile(path.join(FOLDER, name)));
    app.get(
      `/${name}`,
      { schema: { hide: true }, config: { admission: 'none' }, ...SELF_COMPRESSED },
      async (request, reply) => {
        const coding = getAcceptedEncodings(request.headers['accept-encoding']).find(
          (encoding) => variants[encoding] !== undefined,
        );
        if (coding !== undefined) void reply.header('content-encoding', coding);
        if (variants.br !== undefined) void reply.header('vary', 'accept-encoding');
        return (
          reply
            // The response is cached for a day, so it must not name this request.
            .removeHeader('x-request-id')
            .header('cache-control', 'public, max-age=86400')
            .header('x-content-type-options', 'nosniff')
            .type(getMediaType(name))
            .send(coding === undefined ? variants.plain : variants[coding])
        );
      },
    );
  }
  // Browsers request this path even if the document names another icon.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/icon.svg', 308),
  );
}
