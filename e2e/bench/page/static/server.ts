/** Serves static pages and their pictures, compressed beforehand as well as can be. */
import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** A running site. */
export interface StaticSite {
  /** Its address, without a slash at the end. */
  url: string;
  stop: () => Promise<void>;
}

interface StaticFile {
  type: string;
  content: Buffer;
}

/**
 * Starts a site.
 * @param pages path → text of the page
 * @param product address of a running product, which has the pictures
 */
export async function startStatic(
  pages: ReadonlyMap<string, string>,
  product: string,
): Promise<StaticSite> {
  const files = new Map<string, StaticFile>();
  for (const [at, html] of pages) {
    files.set(at, { type: 'text/html; charset=utf-8', content: packed(Buffer.from(html)) });
    for (const picture of picturesOf(html)) files.set(picture, await readPicture(picture, product));
  }
  return await serve(files);
}

const picturesOf = (html: string): string[] => [
  ...new Set([
    '/icon.svg',
    ...[...html.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].map((m) => m[1] ?? ''),
  ]),
];

async function readPicture(at: string, product: string): Promise<StaticFile> {
  const answer = await fetch(new URL(at, product));
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  return { type, content: packed(Buffer.from(await answer.arrayBuffer())) };
}

const packed = (content: Buffer): Buffer => brotliCompressSync(content);

function serve(files: ReadonlyMap<string, StaticFile>): Promise<StaticSite> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { type, content } = file;
    const cache = type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable';
    response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'content-length': content.byteLength,
        'cache-control': cache,
      })
      .end(content);
  });
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      resolve({ url: `http://localhost:${port}`, stop: () => stopped(server) });
    });
  });
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
