/** A minimal S3 server: as much as the official client needs to put, get, list and delete objects. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface S3Server {
  endpoint: string;
  close: () => void;
}

/** Bucket and key → content, and when it was written. */
type Objects = Map<string, { content: Buffer; writtenAt: Date }>;

/** Keys per page of a listing: few, so that clients have to request further pages. */
const KEYS_PER_PAGE = 3;

export async function startS3Server(): Promise<S3Server> {
  const objects: Objects = new Map();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => respond(objects, request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

function respond(
  objects: Objects,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const url = new URL(request.url ?? '/', 'http://store');
  const key = decodeURIComponent(url.pathname.slice(1));
  if (request.method === 'PUT') {
    objects.set(key, { content: decodeChunks(request, body), writtenAt: new Date() });
    response.end();
  } else if (request.method === 'POST') {
    const bucket = key.split('/')[0];
    for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g))
      objects.delete(`${bucket}/${name}`);
    response.end('<DeleteResult/>');
  } else if (url.searchParams.has('list-type')) {
    const bucket = key.replace(/\/$/, '');
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`;
    // The token is the last key of the page before, so that a client may delete the objects of a page.
    const token = url.searchParams.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([name]) => name.startsWith(prefix) && name > token)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = found
      .slice(0, KEYS_PER_PAGE)
      .map(
        ([name, { writtenAt }]) =>
          `<Contents><Key>${name.slice(bucket.length + 1)}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`,
      );
    const hasMore = found.length > KEYS_PER_PAGE;
    const last = found[KEYS_PER_PAGE - 1]?.[0] ?? '';
    const next = hasMore ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
    const rest = `<IsTruncated>${hasMore}</IsTruncated>${next}`;
    response.end(`<ListBucketResult>${rows.join('')}${rest}</ListBucketResult>`);
  } else if (objects.has(key)) {
    response.end(objects.get(key)?.content);
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
