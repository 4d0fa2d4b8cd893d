/** Sends requests like a browser and returns the raw response. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { NAVIGATION, createVisitorCookie } from '../visitor-cookies.ts';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as received, usually compressed. */
  bytes: Buffer;
  /** The decompressed body. */
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 48 });

/** Headers of a browser that opens a page. */
export const BROWSER = { ...NAVIGATION, 'accept-encoding': 'gzip, deflate, br, zstd' } as const;

export function sendRequest(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        try {
          resolve({ status, headers, bytes, text: decompress(bytes, headers['content-encoding']) });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

function decompress(bytes: Buffer, coding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  if (coding === 'zstd') return zstdDecompressSync(bytes).toString();
  if (coding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

/** Requests a page as a returning visitor. */
export const requestPage = (
  url: string,
  visitorId: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  sendRequest(url, {
    ...BROWSER,
    cookie: `visitor=${createVisitorCookie(visitorId)}; XSRF-TOKEN=${CSRF_TOKEN}`,
    ...headers,
  });

/** A CSRF token that a browser already has. */
export const CSRF_TOKEN = 'f'.repeat(32);

/** Whether the gateway has rendered the page. A busy gateway leaves rendering to the browser, and does not cache the page. */
export const isRendered = ({ text }: RawResponse): boolean => text.includes('id="page-data"');

/** Short name of the release set in a page. */
export const getSetName = ({ text }: RawResponse): string =>
  /name="set-name" content="([^"]*)"/.exec(text)?.[1] ?? 'none';

/** The version of a remote in a page. */
export function getVersion({ text }: RawResponse, remote: string): string | undefined {
  const set = /id="release-set">([^<]*)</.exec(text)?.[1] ?? '{}';
  return (JSON.parse(set) as Record<string, { version: string }>)[remote]?.version;
}
