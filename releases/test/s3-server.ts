/** A minimal S3 server: as much as the official client needs to put, get, list and delete objects. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface S3Server {
  endpoint: string;
  /** Bucket and key → content. */
  objects: Map<string, Buffer>;
  close: () => void;
}

/** Keys per page of a listing: few, so that clients have to request further pages. */
const KEYS_PER_PAGE = 3;

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => respond(objects, request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, objects, close: () => void server.close() };
}

function respond(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const url = new URL(request.url ?? '/', 'http://store');
  const key = decodeURIComponent(url.pathname.slice(1));
  if (request.method === 'PUT') {
    objects.set(key, decodeChunks(request, body));
    response.end();
  } else if (request.method === 'POST') {
    const bucket = key.split('/')[0];
    for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g))
      objects.delete(`${bucket}/${name}`);
    response.end('<DeleteResult/>');
  } else if (url.searchParams.has('list-type')) {
    const bucket = key.replace(/\/$/, '');
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`;
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    const rows = names
      .slice(start, start + KEYS_PER_PAGE)
      .map((name) => `<Contents><Key>${name.slice(bucket.length + 1)}</Key></Contents>`);
    const end = start + KEYS_PER_PAGE;
    const hasMore = end < names.length;
    const next = hasMore ? `<NextContinuationToken>${end}</NextContinuationToken>` : '';
    const rest = `<IsTruncated>${hasMore}</IsTruncated>${next}`;
    response.end(`<ListBucketResult>${rows.join('')}${rest}</ListBucketResult>`);
  } else if (objects.has(key)) {
    response.end(objects.get(key));
  } else {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Decodes a body that the client sent in chunks with checksums: `size\r\nbytes\r\n…0\r\n…`. */
function decodeChunks(request: IncomingMessage, body: Buffer): Buffer {
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
