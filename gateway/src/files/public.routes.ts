/** The few files that stand at fixed addresses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mediaType } from './media-types.ts';

const FOLDER = path.join(import.meta.dirname, '../../public');
const NAMES = ['icon.svg', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png', 'og.png'];

/** Registers them; they are read once. */
export async function publicRoutes(app: FastifyInstance): Promise<void> {
  for (const name of NAMES) {
    const content = await readFile(path.join(FOLDER, name));
    app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type(mediaType(name))
        .send(content),
    );
  }
  // Browsers ask for it whatever the document says.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/icon.svg', 308),
  );
}
