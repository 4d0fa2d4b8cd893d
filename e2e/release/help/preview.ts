/** A team's preview server, which serves a build that was never published. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from './builds.ts';

const TYPES: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
};

export interface Preview {
  origin: string;
  /** Serves the build and returns its URL, by default with CORS headers. */
  serve: (build: Build, hasCors?: boolean) => string;
  stop: () => void;
}

/** Starts the server on a free port. */
export async function startPreview(): Promise<Preview> {
  const contents = new Map<string, Buffer>();
  /** Versions that are served without CORS headers. */
  const withoutCors = new Set<string>();
  const server = createServer((request, response) => {
    const content = contents.get(request.url ?? '');
    const type = TYPES[request.url?.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const lacksCors = withoutCors.has(request.url?.split('/')[1] ?? '');
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      ...(lacksCors ? {} : { 'access-control-allow-origin': '*' }),
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serve: ({ manifest, files }, hasCors = true) => {
      if (!hasCors) withoutCors.add(manifest.version);
      const folder = `/${manifest.version}`;
      contents.set(`${folder}/version.json`, Buffer.from(JSON.stringify(manifest)));
      for (const [name, content] of files) contents.set(`${folder}/${name}`, content);
      return `${origin}${folder}/`;
    },
    stop: () => void server.close(),
  };
}
