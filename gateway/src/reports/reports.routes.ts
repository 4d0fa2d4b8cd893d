/** `/reports`: browsers report how versions behave, by `sendBeacon`. */
import { writeOptOutCookie } from 'contract/cookies';
import { REPORTS_PATH } from 'contract/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { findViewToken, readVisitor } from '../visitor/cookies.ts';
import { readReport } from './report.schema.ts';
import type { Reports } from './reports.ts';

const BODY_LIMIT = 8 * 1024;

interface Options {
  reports: Reports;
  /** The visitor secret, which signs visitor IDs. */
  secret: string;
  secure: boolean;
}

/**
 * Registers the route. It responds 204; 400 to an invalid report, 403 to
 * another site, an unknown visitor or a report without a valid view token, 429 to too many reports.
 */
export async function reportsRoutes(
  app: FastifyInstance,
  { reports, secret, secure }: Options,
): Promise<void> {
  const getVisitor = ({ headers }: FastifyRequest): string | null =>
    readVisitor(headers.cookie, secret);
  // Runs before the body is read, so that senders that can't be counted are rejected at once.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      throw refuse.forbidden(inEnglish('Only pages of this site can send reports.'));
    const visitor = getVisitor(request);
    if (visitor === null)
      throw refuse.forbidden(inEnglish('Only visitors of this site can send reports.'));
    const wait = reports.admit({ visitor, ip: request.ip });
    if (wait > 0) throw refuse.tooMany(inEnglish('Too many reports.'), wait);
  };
  app.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
    const report = readReport(request.body);
    if (report === null) throw refuse.badRequest(inEnglish('The report is invalid.'));
    const visitor = getVisitor(request) ?? '';
    const token = findViewToken(request.headers.cookie, report.set);
    const counted = reports.count({ visitor, ip: request.ip }, report, token);
    if (counted === null) throw refuse.forbidden(inEnglish('This page was not served recently.'));
    const { failedCanaries } = counted;
    if (failedCanaries.length > 0)
      void reply.header(
        'set-cookie',
        writeOptOutCookie(request.headers.cookie, failedCanaries, secure),
      );
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
