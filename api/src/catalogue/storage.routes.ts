/** Images below /storage: bundled ones and uploads. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { refuse } from 'platform/http';
import { PICTURE_NAME } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { findPicture, UPLOADS_PREFIX } from './pictures.service.ts';

const IMAGES_DIR = fileURLToPath(new URL('../../catalogue/images/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

const NAME = new RegExp(PICTURE_NAME);

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // An image that is opened as a document must not run or load anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
const BUNDLED_CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
/** The name of an upload contains a hash of its content. */
const UPLOAD_CACHE_CONTROL = 'public, max-age=31536000, immutable';

interface Options {
  /** Without it there are no uploads; only tests omit it. */
  platform?: Platform;
  /** Folder of the bundled images; only tests set it. */
  directory?: string;
}

/** `GET /storage/*`: an image with its ETag, or 404 for any other name. */
export const storageRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { platform, directory = IMAGES_DIR },
) => {
  app.get('/storage/*', {
    schema: { params: Type.Object({ '*': Type.String() }), tags: ['catalogue'] },
    handler: async (request, reply) => {
      const name = request.params['*'];
      const type = TYPES[extname(name)];
      if (type === undefined || !NAME.test(name)) throw refuse.notFound();
      const isUpload = name.startsWith(UPLOADS_PREFIX);
      const picture = isUpload
        ? platform && (await findPicture(platform.pool, name))
        : await readFile(join(directory, name)).catch(() => null);
      if (!picture) throw refuse.notFound();
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      const cacheControl = isUpload ? UPLOAD_CACHE_CONTROL : BUNDLED_CACHE_CONTROL;
      const caching = { etag, 'cache-control': cacheControl };
      void reply.headers({ ...HEADERS, ...caching }).type(type);
      const clientTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
      if (clientTags?.some((tag) => tag.replace('W/', '') === etag)) return reply.code(304).send();
      return reply.send(picture);
    },
  });
};
