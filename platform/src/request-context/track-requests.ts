/** Gives each request a context with its id and the release set of its page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getRequestContext, runInRequestContext, type RequestContext } from './current-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Also readable without the request: `getRequestContext`. */
    requestContext: RequestContext | undefined;
    /** Short name of the page's release set, for the log line. */
    releaseSet: string | undefined;
  }
}

/** Header of a request between a gateway and a separate API: the release set of the page that needs the data. */
const SET_HEADER = 'x-release-set';
/** Header with the request id: of responses, and of requests between a gateway and a separate API. */
const ID_HEADER = 'x-request-id';

const SET_PATTERN = /^[\w-]{1,40}$/;
const ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Tracks all requests of an instance, and sends each response with its request id. Must be registered before all other
 * hooks, because some of them answer a request.
 */
export function trackRequests(app: FastifyInstance, isBehindGateway = false): void {
  app.decorateRequest('requestContext');
  app.decorateRequest('releaseSet');
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(ID_HEADER, request.id);
    const outer = getRequestContext();
    const set = outer?.set ?? (isBehindGateway ? readReleaseSet(request) : undefined);
    const context = { requestId: request.id, set };
    request.requestContext = context;
    request.releaseSet = set;
    runInRequestContext(context, done);
  });
  // The body arrives in events of the connection, so the async context is entered again.
  app.addHook('preValidation', ({ requestContext: context }, _reply, done) => {
    if (context === undefined) done();
    else runInRequestContext(context, done);
  });
}

function readReleaseSet({ headers }: FastifyRequest): string | undefined {
  const headerValue = headers[SET_HEADER];
  return typeof headerValue === 'string' && SET_PATTERN.test(headerValue) ? headerValue : undefined;
}

/** Stores the release set once it is known. */
export function setReleaseSet({ requestContext: context }: FastifyRequest, set: string): void {
  if (context !== undefined) context.set = set;
}

/** The request id from the gateway; null if it is missing or invalid. */
export function readGatewayRequestId(headers: Readonly<Record<string, unknown>>): string | null {
  const headerValue = headers[ID_HEADER];
  return typeof headerValue === 'string' && ID_PATTERN.test(headerValue) ? headerValue : null;
}

/** Headers of a gateway's subrequest to its API. None of them comes from the client. */
export function buildSubrequestHeaders(
  context: RequestContext | undefined,
): Record<string, string> {
  if (context === undefined) return {};
  const { requestId, set } = context;
  return { [ID_HEADER]: requestId, ...(set === undefined ? {} : { [SET_HEADER]: set }) };
}

/** Removes headers from a client's request that only a gateway may set. */
export const stripSubrequestHeaders = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== ID_HEADER && name !== SET_HEADER),
  ) as Headers;
