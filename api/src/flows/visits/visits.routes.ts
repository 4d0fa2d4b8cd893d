/** Visit endpoints for customers. They require a login, except windows for given products. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Envelope, emptyList, ok, refuse } from 'platform/http';
import { MAX_AHEAD_DAYS } from '../../business/shop-settings.schema.ts';
import { getToken } from '../../identity/session.ts';
import { parseOrderId } from '../../orders/orders.rules.ts';
import { StaffOrderParams as IdParams } from '../../orders/staff-orders.schema.ts';
import type { Platform } from '../../platform.ts';
import { toIndianDay, toMoment } from 'contract/indian-time';
import { releaseHold, findHold, parseWindowStart, holdWindow } from '../../visits/holds.service.ts';
import { findPlanningLimit, listWindows } from '../../visits/availability.ts';
import { toWindowOffer } from '../../visits/visits.rules.ts';
import {
  HoldResponse,
  HoldBody,
  MoveResponse,
  MoveBody,
  WindowTakenResponse,
  VisitResponse,
  WindowsResponse,
  WindowsQuery,
} from '../../visits/visits.schema.ts';
import { countHold } from './hold-limits.ts';
import { getVisitPage } from './get-visit-page.ts';
import { moveVisit } from './move-visit.ts';
import { getWorkForItems, getRequestedWork } from './requested-work.ts';
import { messages } from '../../texts/texts.ts';

const LIMIT_MESSAGES = {
  'longer than a day': messages.longerThanDay,
  'several visits': messages.severalVisits,
} as const;

/**
 * Returns the windows for a query, the earliest free one and the user's hold; `why` is the message of the response if
 * there are no windows.
 */
async function findWindows(
  platform: Platform,
  { block, days = MAX_AHEAD_DAYS, items, order }: WindowsQuery,
  userId: string | undefined,
) {
  const { pool, clock } = platform;
  const work =
    items === undefined
      ? await getRequestedWork(pool, userId ?? '', order)
      : await getWorkForItems(pool, items);
  const hold = userId === undefined ? null : await findHold(platform, userId);
  if (work === null) return { why: messages.noTimes, windows: [], earliest: null, hold };
  const request = { ...work, block };
  const all = (await listWindows(platform, request, userId)).map(toWindowOffer);
  const now = clock.now().getTime();
  const end = new Date(toMoment(toIndianDay(now) + days, 0)).toISOString();
  const limit = all.length === 0 ? await findPlanningLimit(platform, request) : null;
  return {
    why: limit === null ? messages.noTimes : LIMIT_MESSAGES[limit],
    windows: all.filter(({ start }) => start < end),
    earliest: all.find(({ free }) => free)?.start ?? null,
    hold,
  };
}

/** Registers the customer endpoints for windows, holds and visits. */
export const visitsRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const docs = { tags: ['visits'], security: [{ token: [] }] };
  const user = { onRequest: app.requireUser };
  /**
   * Requires a login unless the query has products. If the user is logged in, their own hold does not block a window.
   */
  async function authenticateIfNeeded(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { items } = request.query as { items?: string };
    void reply.header('cache-control', 'no-store');
    if (items === undefined) await app.requireUser(request, reply);
    else if (getToken(request) !== undefined)
      await app.requireUser(request, reply).catch(() => undefined);
  }

  app.get('/api/visit/windows', {
    onRequest: authenticateIfNeeded,
    schema: { querystring: WindowsQuery, response: { 200: WindowsResponse }, ...docs },
    handler: async (request) => {
      const user = request.user as typeof request.user | undefined;
      const { why, ...list } = await findWindows(platform, request.query, user?.id);
      return list.windows.length === 0 && list.earliest === null
        ? emptyList(why, list)
        : ok('OK', list);
    },
  });

  app.post('/api/visit/hold', {
    ...user,
    schema: { body: HoldBody, response: { 200: HoldResponse, 409: WindowTakenResponse }, ...docs },
    handler: async (request) => {
      const { start, block, order } = request.body;
      const at = parseWindowStart(start);
      const work = await getRequestedWork(platform.pool, request.user.id, order);
      if (work === null) throw refuse.unprocessable(messages.cartEmpty);
      const { user, ip } = request;
      const wanted = { ...work, block };
      const hold = await holdWindow(platform, user.id, { wanted, start: at }, (tx) =>
        countHold(platform, tx, user.id, ip),
      );
      return ok(messages.timeKept, { hold });
    },
  });

  app.delete('/api/visit/hold', {
    ...user,
    schema: { response: { 200: Envelope({}) }, ...docs },
    handler: async (request) => {
      await releaseHold(platform, request.user.id);
      return ok('OK', {});
    },
  });

  app.post('/api/order/:id/visit', {
    ...user,
    schema: {
      params: IdParams,
      body: MoveBody,
      response: { 200: MoveResponse, 409: WindowTakenResponse },
      ...docs,
    },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const visit = await moveVisit(platform, request.user, id, request.body.hold);
      return ok(messages.visitMoved, { visit });
    },
  });

  app.get('/api/order/:id/visit', {
    ...user,
    schema: { params: IdParams, response: { 200: VisitResponse }, ...docs },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      return ok('OK', await getVisitPage(platform, request.user.id, id));
    },
  });
};
