/** The customers' calls about visits. All but the windows of products that are named need a login. */
import { isUnpaidOnline } from '../../orders/order-life.rules.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Envelope, no, ok, refuse } from 'platform/http';
import { tokenOf } from '../../identity/session.ts';
import { orderIdFrom } from '../../orders/orders.rules.ts';
import { StaffOrderParams } from '../../orders/staff-orders.schema.ts';
import { visitedOrder } from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { indianDay, momentOf } from '../../indian-time.rules.ts';
import { dropHold, keptFor, startFrom, takeHold } from '../../visits/holds.service.ts';
import { isSeveralVisits, windowsFor } from '../../visits/outlook.ts';
import { toVisit, toWindow } from '../../visits/visits.rules.ts';
import {
  HoldAnswer,
  HoldBody,
  MoveAnswer,
  MoveBody,
  TakenAnswer,
  VisitAnswer,
  WindowsAnswer,
  WindowsQuery,
} from '../../visits/visits.schema.ts';
import { historyOf, visitsOf } from '../../visits/visits.service.ts';
import { countHold } from './hold-limits.ts';
import { moveVisit } from './move-visit.ts';
import { workOfItems, workWanted } from './work-of.ts';
import { say } from '../../texts/texts.ts';

/** The windows of a query for whoever asks; null where there is nothing that somebody could come for. */
async function answerWindows(
  platform: Platform,
  { block, days, items, order }: WindowsQuery,
  userId: string | undefined,
) {
  const { pool, clock } = platform;
  const work =
    items === undefined
      ? await workWanted(pool, userId ?? '', order)
      : await workOfItems(pool, items);
  const hold = userId === undefined ? null : await keptFor(platform, userId);
  if (work === null) return { why: say.noTimes, windows: [], earliest: null, hold };
  const all = (await windowsFor(platform, { work, block }, userId)).map(toWindow);
  const now = clock.now().getTime();
  const end = new Date(momentOf(indianDay(now) + days, 0)).toISOString();
  const isTooMuch = all.length === 0 && (await isSeveralVisits(platform, { work, block }));
  return {
    why: isTooMuch ? say.severalVisits : say.noTimes,
    windows: all.filter(({ start }) => start < end),
    earliest: all.find(({ free }) => free)?.start ?? null,
    hold,
  };
}

export const visitsRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const docs = { tags: ['visits'], security: [{ token: [] }] };
  const user = { onRequest: app.requireUser };
  /** Whoever names products needs no login; with one, the own hold does not stand in the way. */
  async function userWhereNeeded(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { items } = request.query as { items?: string };
    void reply.header('cache-control', 'no-store');
    if (items === undefined) await app.requireUser(request, reply);
    else if (tokenOf(request) !== undefined)
      await app.requireUser(request, reply).catch(() => undefined);
  }

  app.get('/api/visit/windows', {
    onRequest: userWhereNeeded,
    schema: { querystring: WindowsQuery, response: { 200: WindowsAnswer }, ...docs },
    handler: async (request) => {
      const known = request.user as typeof request.user | undefined;
      const { why, ...answer } = await answerWindows(platform, request.query, known?.id);
      return answer.windows.length === 0 && answer.earliest === null
        ? no(why, answer)
        : ok('OK', answer);
    },
  });

  app.post('/api/visit/hold', {
    ...user,
    schema: { body: HoldBody, response: { 200: HoldAnswer, 409: TakenAnswer }, ...docs },
    handler: async (request) => {
      const { start, block, order } = request.body;
      const at = startFrom(start);
      const work = await workWanted(platform.pool, request.user.id, order);
      if (work === null) throw refuse.unprocessable(say.cartEmpty);
      const { user, ip } = request;
      const wanted = { work, block };
      const hold = await takeHold(platform, user.id, { wanted, start: at }, (tx) =>
        countHold(platform, tx, user.id, ip),
      );
      return ok(say.timeKept, { hold });
    },
  });

  app.delete('/api/visit/hold', {
    ...user,
    schema: { response: { 200: Envelope({}) }, ...docs },
    handler: async (request) => {
      await dropHold(platform, request.user.id);
      return ok('OK', {});
    },
  });

  app.post('/api/order/:id/visit', {
    ...user,
    schema: {
      params: StaffOrderParams,
      body: MoveBody,
      response: { 200: MoveAnswer, 409: TakenAnswer },
      ...docs,
    },
    handler: async (request) => {
      const id = orderIdFrom(request.params.id);
      const visit = await moveVisit(platform, request.user, id, request.body.hold);
      return ok(say.visitMoved, { visit });
    },
  });

  app.get('/api/order/:id/visit', {
    ...user,
    schema: { params: StaffOrderParams, response: { 200: VisitAnswer }, ...docs },
    handler: async (request) => {
      const id = orderIdFrom(request.params.id);
      const order = await visitedOrder(platform.pool, id, request.user.id);
      const visit = (await visitsOf(platform.pool, [id])).get(id);
      const history = await historyOf(platform.pool, id);
      const shown =
        visit === undefined
          ? null
          : toVisit(visit, order.technician !== null, isUnpaidOnline(order.paymentStatus));
      const { block, status } = order;
      return ok('OK', { visit: shown, order: { block, status }, history });
    },
  });
};
