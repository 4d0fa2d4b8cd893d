/** Serves a folder to pages of other origins, for development against a gateway. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Starts the server. Responses are not cached, since the next build may change them. */
export function serveFiles(folder: string, port: number): Server {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    };
    readFile(file).then(
      (content) => response.writeHead(200, headers).end(content),
      () => response.writeHead(404, headers).end(),
    );
  });
  return server.listen(port, 'localhost');
}
