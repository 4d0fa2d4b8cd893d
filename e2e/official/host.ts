/** A third-party host on a separate origin: its files, and a proxy to the shop's API. */
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildWithOfficialTools, REACT } from './build.ts';

export interface Host {
  origin: string;
  stop: () => void;
}

/** Builds the host and serves it. */
export async function startHost(shop: string): Promise<Host> {
  const folder = await buildWithOfficialTools({
    folder: 'host',
    entry: { main: './main.ts' },
    federation: { name: 'somebody_else', shared: REACT, manifest: false },
  });
  const files = new Map(
    readdirSync(folder).map((name) => [`/${name}`, readFileSync(path.join(folder, name))]),
  );
  const main = [...files.keys()].find((name) => name.startsWith('/main.')) ?? '';
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="shop" content="${shop}"><title>Somebody else</title>
<div id="host"></div><script src="${main}"></script>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', shop);
    if (/^\/(api|storage)\//.test(pathname)) return void forward(shop, request, response);
    const file = files.get(pathname);
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript');
    response.end(file ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

async function forward(
  shop: string,
  request: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await fetch(shop + (request.url ?? ''), { headers: { accept: '*/*' } });
  outgoing.writeHead(response.status, {
    'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
  });
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
