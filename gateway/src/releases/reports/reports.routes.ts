/** POST `/reports`: browsers say how versions fare, by `sendBeacon`. */
import { refuse } from 'api/refusal';
import type { FastifyInstance } from 'fastify';
import { healedCookie, readCookies, VISITOR } from '../../page/cookies.ts';
import { networkOf } from './networks.ts';
import { ReportLimiter } from './report-limiter.ts';
import { readReport } from './report.schema.ts';
import type { Reports } from './reports.ts';

const BODY_LIMIT = 8 * 1024;

interface Options {
  reports: Reports;
  secure: boolean;
}

/** Registers the route. Answers 204 with nothing: nobody reads it. */
export async function reportsRoutes(
  app: FastifyInstance,
  { reports, secure }: Options,
): Promise<void> {
  const limiter = new ReportLimiter();
  app.post('/reports', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin')
      throw refuse.forbidden('Only pages of this site report here.');
    const cookies = readCookies(request.headers.cookie);
    const visitor = cookies.get(VISITOR) ?? '';
    const now = Date.now();
    if (!limiter.takes(visitor, networkOf(request.ip), now))
      throw refuse.tooMany('Too many reports.', limiter.secondsLeft(now));
    const report = readReport(request.body);
    if (report === null) throw refuse.badRequest('This is no report.');
    const counted = reports.count({ visitor, address: request.ip }, report);
    if (counted === null) throw refuse.forbidden('This page is not one that was served lately.');
    if (counted.failedCanaries.length > 0)
      void reply.header('set-cookie', healedCookie(cookies, counted.failedCanaries, secure));
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
