/** `/reports`: browsers report how versions behave, by `sendBeacon`. */
import { writeOptOutCookie, writeCookie } from 'contract/cookies';
import { BEACON_SHARE_COOKIE, REPORTS_PATH } from 'contract/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from 'platform/http';
import { readProof, readVisitor } from '../../visitor/cookies.ts';
import { readReport } from './report.schema.ts';
import type { Reports } from './reports.ts';

const BODY_LIMIT = 8 * 1024;

interface Options {
  reports: Reports;
  /** The product's secret, which signs visitors' ids. */
  secret: string;
  secure: boolean;
}

/** Registers the route. It responds 204 without a body, because nothing reads it. */
export async function reportsRoutes(
  app: FastifyInstance,
  { reports, secret, secure }: Options,
): Promise<void> {
  const visitorOf = ({ headers }: FastifyRequest): string | null =>
    readVisitor(headers.cookie, secret);
  // Before the body is read: senders that can't be counted are rejected at once.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin')
      throw refuse.forbidden('Only pages of this site report here.');
    const visitor = visitorOf(request);
    if (visitor === null) throw refuse.forbidden('Only visitors of this site report here.');
    const wait = reports.admit({ visitor, address: request.ip });
    if (wait > 0) throw refuse.tooMany('Too many reports.', wait);
  };
  app.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
    const report = readReport(request.body);
    if (report === null) throw refuse.badRequest('This is no report.');
    const visitor = visitorOf(request) ?? '';
    const proof = readProof(request.headers.cookie, report.set);
    const counted = reports.count({ visitor, address: request.ip }, report, proof);
    if (counted === null) throw refuse.forbidden('This page was not served recently.');
    const { failedCanaries, share } = counted;
    const { cookie } = request.headers;
    const cookies = [
      ...(failedCanaries.length > 0 ? [writeOptOutCookie(cookie, failedCanaries, secure)] : []),
      ...(share < 1 ? [writeCookie(BEACON_SHARE_COOKIE, String(share), forAWhile(secure))] : []),
    ];
    if (cookies.length > 0) void reply.header('set-cookie', cookies);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** How long a browser uses a share, in seconds. */
const SHARE_SECONDS = 600;

const forAWhile = (secure: boolean) => ({ 'Max-Age': SHARE_SECONDS, Secure: secure });
