/** A team's preview server, which serves a build that was never published. */
import { createServer } from 'node:http';
import type { Build } from './builds.ts';

const TYPES: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
};

export interface Preview {
  origin: string;
  /** Serves the build and returns its URL. With `closed` the server sends no CORS headers. */
  serve: (build: Build, closed?: boolean) => string;
  stop: () => void;
}

/** Starts the server on a free port. */
export async function startPreview(): Promise<Preview> {
  const contents = new Map<string, Buffer>();
  const withoutCors = new Set<string>();
  const server = createServer((request, response) => {
    const content = contents.get(request.url ?? '');
    const type = TYPES[request.url?.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const isClosed = withoutCors.has(request.url?.split('/')[1] ?? '');
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      ...(isClosed ? {} : { 'access-control-allow-origin': '*' }),
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    origin,
    serve: ({ manifest, files }, isClosed = false) => {
      if (isClosed) withoutCors.add(manifest.version);
      const folder = `/${manifest.version}`;
      contents.set(`${folder}/version.json`, Buffer.from(JSON.stringify(manifest)));
      for (const [name, content] of files) contents.set(`${folder}/${name}`, content);
      return `${origin}${folder}/`;
    },
    stop: () => void server.close(),
  };
}
