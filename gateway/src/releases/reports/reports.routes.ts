/** POST `/reports`: browsers say how versions fare, by `sendBeacon`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import { healedCookie, readCookies, VISITOR } from '../../visitor/cookies.ts';
import { readVisitorId } from '../../visitor/visitor-id.ts';
import { readReport } from './report.schema.ts';
import type { Reports } from './reports.ts';

const BODY_LIMIT = 8 * 1024;

interface Options {
  reports: Reports;
  /** The product's own: visitors' ids are signed with it. */
  secret: string;
  secure: boolean;
}

/** Registers the route. Answers 204 with nothing: nobody reads it. */
export async function reportsRoutes(
  app: FastifyInstance,
  { reports, secret, secure }: Options,
): Promise<void> {
  const visitorOf = ({ headers }: FastifyRequest): string | null =>
    readVisitorId(secret, readCookies(headers.cookie).get(VISITOR));
  // Before the body is read: nothing is kept or counted of who can't be counted.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin')
      throw refuse.forbidden('Only pages of this site report here.');
    const visitor = visitorOf(request);
    if (visitor === null) throw refuse.forbidden('Only visitors of this site report here.');
    const wait = reports.admit({ visitor, address: request.ip });
    if (wait > 0) throw refuse.tooMany('Too many reports.', wait);
  };
  app.post('/reports', { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
    const report = readReport(request.body);
    if (report === null) throw refuse.badRequest('This is no report.');
    const visitor = visitorOf(request) ?? '';
    const counted = reports.count({ visitor, address: request.ip }, report);
    if (counted === null) throw refuse.forbidden('This page is not one that was served lately.');
    if (counted.failedCanaries.length > 0) {
      const cookies = readCookies(request.headers.cookie);
      void reply.header('set-cookie', healedCookie(cookies, counted.failedCanaries, secure));
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
