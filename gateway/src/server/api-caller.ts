/** Calls the public API on behalf of server builds. */
import type { Language } from 'contract/language';
import type { FastifyInstance } from 'fastify';
import { getRequestContext, buildSubrequestHeaders } from 'platform/request-context';
import { UNREACHABLE, type CallApi } from '../render/rendering-process.ts';

/** Timeout of an API call, in milliseconds. */
const TIMEOUT_MS = 5000;
/** Maximum bytes of a response. */
const MAX_BYTES = 2 * 2 ** 20;
/** Response headers that builds can read. */
const FORWARDED_HEADERS = ['content-type', 'retry-after'];

/** Calls the API in this process if `apiUrl` is null, else the API at that URL. Never throws. */
export const createApiCaller =
  (app: FastifyInstance, apiUrl: string | null): CallApi =>
  async (path, language) => {
    try {
      const response = await (apiUrl === null
        ? callLocal(app, path, language)
        : callRemote(apiUrl + path, language));
      return response.body.length > MAX_BYTES ? UNREACHABLE : response;
    } catch {
      return UNREACHABLE;
    }
  };

const getHeaders = (language: Language) => ({
  accept: 'application/json',
  'accept-language': language,
});

type ApiCallResult = Awaited<ReturnType<CallApi>>;

async function callLocal(
  app: FastifyInstance,
  path: string,
  language: Language,
): Promise<ApiCallResult> {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: path,
    headers: getHeaders(language),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: statusCode, headers: pickHeaders((name) => headers[name]), body: rawPayload };
}

async function callRemote(url: string, language: Language): Promise<ApiCallResult> {
  const response = await fetch(url, {
    headers: { ...getHeaders(language), ...buildSubrequestHeaders(getRequestContext()) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    headers: pickHeaders((name) => response.headers.get(name) ?? undefined),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function pickHeaders(getHeader: (name: string) => unknown): Record<string, string> {
  const pairs = FORWARDED_HEADERS.map((name) => [name, getHeader(name)] as const);
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  );
}
