/** Each request as a piece of work: what is done for it knows its id, the page's release set and its trace. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type Parent } from './spans.ts';
import { readTraceparent, TRACEPARENT } from './traceparent.ts';
import { currentWork, during, type Work } from './work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is done for it. */
    work: Work | undefined;
    /** Short name of the release set of the page that it is, or is a part of: for the log's line. */
    releaseSet: string | undefined;
  }
}

/** Header by which a gateway says for which page it asks. */
const SET_HEADER = 'x-release-set';
/** Header of a request's id, between a gateway and an API of its own. */
const ID_HEADER = 'x-request-id';

const SET = /^[\w-]{1,40}$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FAULT = 500;

/** Follows all requests of an instance, from before anything else looks at them. */
export function followRequests(app: FastifyInstance, isBehindGateway = false): void {
  app.decorateRequest('work');
  app.decorateRequest('releaseSet');
  app.addHook('onRequest', (request, _reply, done) => {
    const outer = currentWork();
    const set = outer?.set ?? (isBehindGateway ? toldSet(request) : undefined);
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const words = {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
    } as const;
    const work = { requestId: request.id, set, span: beginSpan(words, parentOf(request)) };
    request.work = work;
    request.releaseSet = set;
    during(work, done);
  });
  // The body has come in by events of the connection.
  app.addHook('preValidation', ({ work }, _reply, done) => {
    if (work === undefined) done();
    else during(work, done);
  });
  app.addHook('onResponse', ({ work }, { statusCode }, done) => {
    const failed = statusCode >= FAULT ? String(statusCode) : undefined;
    work?.span?.end({ 'http.response.status_code': statusCode }, failed);
    done();
  });
}

function parentOf({ headers }: FastifyRequest): Parent | null {
  const outer = currentWork()?.span;
  if (outer) return { traceparent: outer.traceparent, isRemote: false };
  const traceparent = headers[TRACEPARENT];
  if (typeof traceparent !== 'string' || readTraceparent(traceparent) === null) return null;
  return { traceparent, isRemote: true };
}

function toldSet({ headers }: FastifyRequest): string | undefined {
  const told = headers[SET_HEADER];
  return typeof told === 'string' && SET.test(told) ? told : undefined;
}

/** Says for which page the work is done, once that is known. */
export function noteSet({ work }: FastifyRequest, set: string): void {
  if (work !== undefined) work.set = set;
}

/** The id that a gateway gave this request; null where it is none. */
export function idOfGateway(headers: Readonly<Record<string, unknown>>): string | null {
  const told = headers[ID_HEADER];
  return typeof told === 'string' && ID.test(told) ? told : null;
}

/** Headers by which a gateway asks its API for something: nothing of them is a caller's. */
export function partHeaders(work: Work | undefined): Record<string, string> {
  if (work === undefined) return {};
  const { requestId, set, span } = work;
  return {
    [ID_HEADER]: requestId,
    ...(set === undefined ? {} : { [SET_HEADER]: set }),
    ...(span === null ? {} : { [TRACEPARENT]: span.traceparent }),
  };
}

/** A caller's headers without those that only a gateway may say. */
export const withoutPartHeaders = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== ID_HEADER && name !== SET_HEADER),
  ) as Headers;
