/** Gives each request a context with its id, the release set of its page and its span. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type Parent } from './spans.ts';
import { parseTraceparent, TRACEPARENT } from './traceparent.ts';
import { getRequestContext, runInRequestContext, type RequestContext } from './request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Also readable without the request: `getRequestContext`. */
    requestContext: RequestContext | undefined;
    /** Short name of the page's release set, for the log line. */
    releaseSet: string | undefined;
  }
}

/** Header in which a gateway names the page that it requests data for. */
const SET_HEADER = 'x-release-set';
/** Header with the request id, between a gateway and a separate API. */
const ID_HEADER = 'x-request-id';

const SET = /^[\w-]{1,40}$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FAULT = 500;

/** Tracks all requests of an instance. Must be registered before all other hooks. */
export function trackRequests(app: FastifyInstance, isBehindGateway = false): void {
  app.decorateRequest('requestContext');
  app.decorateRequest('releaseSet');
  app.addHook('onRequest', (request, _reply, done) => {
    const outer = getRequestContext();
    const set = outer?.set ?? (isBehindGateway ? readReleaseSet(request) : undefined);
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const spanOptions = {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
    } as const;
    const context = {
      requestId: request.id,
      set,
      span: beginSpan(spanOptions, getParent(request)),
    };
    request.requestContext = context;
    request.releaseSet = set;
    runInRequestContext(context, done);
  });
  // The body arrives in events of the connection, so the async context is entered again.
  app.addHook('preValidation', ({ requestContext: context }, _reply, done) => {
    if (context === undefined) done();
    else runInRequestContext(context, done);
  });
  app.addHook('onResponse', ({ requestContext: context }, { statusCode }, done) => {
    const errorType = statusCode >= FAULT ? String(statusCode) : undefined;
    context?.span?.end({ 'http.response.status_code': statusCode }, errorType);
    done();
  });
}

function getParent({ headers }: FastifyRequest): Parent | null {
  const outer = getRequestContext()?.span;
  if (outer) return { traceparent: outer.traceparent, isRemote: false };
  const traceparent = headers[TRACEPARENT];
  if (typeof traceparent !== 'string' || parseTraceparent(traceparent) === null) return null;
  return { traceparent, isRemote: true };
}

function readReleaseSet({ headers }: FastifyRequest): string | undefined {
  const headerValue = headers[SET_HEADER];
  return typeof headerValue === 'string' && SET.test(headerValue) ? headerValue : undefined;
}

/** Stores the release set once it is known. */
export function setReleaseSet({ requestContext: context }: FastifyRequest, set: string): void {
  if (context !== undefined) context.set = set;
}

/** The request id from the gateway; null if it is invalid. */
export function readGatewayRequestId(headers: Readonly<Record<string, unknown>>): string | null {
  const headerValue = headers[ID_HEADER];
  return typeof headerValue === 'string' && ID.test(headerValue) ? headerValue : null;
}

/** Headers of a gateway's subrequest to its API. None of them comes from the client. */
export function buildSubrequestHeaders(
  context: RequestContext | undefined,
): Record<string, string> {
  if (context === undefined) return {};
  const { requestId, set, span } = context;
  return {
    [ID_HEADER]: requestId,
    ...(set === undefined ? {} : { [SET_HEADER]: set }),
    ...(span === null ? {} : { [TRACEPARENT]: span.traceparent }),
  };
}

/** Removes headers from a client's request that only a gateway may set. */
export const stripSubrequestHeaders = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== ID_HEADER && name !== SET_HEADER),
  ) as Headers;
