/** Reads responses of the gateway. */
import type { ReleaseSet } from 'contract/manifest';
import type { FastifyInstance } from 'fastify';

export interface TestResponse<Json = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The body as JSON; an empty object if it is not JSON. */
  json: Json;
}

/** Returns an injected response as tests read it. */
export function toTestResponse<Json = Record<string, unknown>>(
  response: Awaited<ReturnType<FastifyInstance['inject']>>,
): TestResponse<Json> {
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json: isJson ? response.json<Json>() : ({} as Json),
  };
}

export function readReleaseSet(html: string): ReleaseSet {
  const text = /id="release-set">([^<]*)</.exec(html)?.[1] ?? '{}';
  return JSON.parse(text);
}

/** Returns the short name of a document's release set. */
export const readPageSetName = (html: string): string =>
  /name="set-name" content="([^"]*)"/.exec(html)?.[1] ?? '';

/** Returns the view token cookie of a response, name and value; empty if there is none. */
export function readViewTokenCookie(response: Pick<TestResponse, 'headers'>): string {
  const lines = [response.headers['set-cookie'] ?? []].flat().map(String);
  return lines.map((line) => /^(view|seen)-[^;]*/.exec(line)?.[0] ?? '').find(Boolean) ?? '';
}

/** Returns the cookies that a response sets, name → value. */
export function readSetCookies(response: Pick<TestResponse, 'headers'>): Record<string, string> {
  const lines = [response.headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      return [name, decodeURIComponent(value)];
    }),
  );
}
