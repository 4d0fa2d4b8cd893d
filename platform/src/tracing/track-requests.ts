/** Tracks each request, so that work for it knows the request id, the page's release set and the trace. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type Parent } from './spans.ts';
import { parseTraceparent, TRACEPARENT } from './traceparent.ts';
import { getCurrentWork, runWithWork, type Work } from './work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tracked request. */
    work: Work | undefined;
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
  app.decorateRequest('work');
  app.decorateRequest('releaseSet');
  app.addHook('onRequest', (request, _reply, done) => {
    const outer = getCurrentWork();
    const set = outer?.set ?? (isBehindGateway ? readReleaseSet(request) : undefined);
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const spanOptions = {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
    } as const;
    const work = { requestId: request.id, set, span: beginSpan(spanOptions, getParent(request)) };
    request.work = work;
    request.releaseSet = set;
    runWithWork(work, done);
  });
  // The body arrives in events of the connection, so the async context is entered again.
  app.addHook('preValidation', ({ work }, _reply, done) => {
    if (work === undefined) done();
    else runWithWork(work, done);
  });
  app.addHook('onResponse', ({ work }, { statusCode }, done) => {
    const failed = statusCode >= FAULT ? String(statusCode) : undefined;
    work?.span?.end({ 'http.response.status_code': statusCode }, failed);
    done();
  });
}

function getParent({ headers }: FastifyRequest): Parent | null {
  const outer = getCurrentWork()?.span;
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
export function setReleaseSet({ work }: FastifyRequest, set: string): void {
  if (work !== undefined) work.set = set;
}

/** The request id from the gateway; null if it is invalid. */
export function readGatewayRequestId(headers: Readonly<Record<string, unknown>>): string | null {
  const headerValue = headers[ID_HEADER];
  return typeof headerValue === 'string' && ID.test(headerValue) ? headerValue : null;
}

/** Headers of a gateway's subrequest to its API. None of them comes from the client. */
export function buildSubrequestHeaders(work: Work | undefined): Record<string, string> {
  if (work === undefined) return {};
  const { requestId, set, span } = work;
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
