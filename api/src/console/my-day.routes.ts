/** A technician's endpoints for their own visits. They require the role but no scope. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ok } from 'platform/http';
import { getLanguage, type Message } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import { completeOrder } from '../flows/complete-order.ts';
import { recordVisitStep } from '../flows/visits/staff-visits.service.ts';
import { fromRupees, type Paise } from '../money/money.ts';
import { addPart } from '../orders/changes/staff-changes.service.ts';
import { parseOrderId } from '../orders/orders.rules.ts';
import { moveByStaff } from '../orders/staff-moves.service.ts';
import { StaffOrderResponse, StaffOrderParams } from '../orders/staff-orders.schema.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import {
  DoneBody,
  MyDayResponse,
  MyDayQuery,
  MyWeekResponse,
  NeededPart,
} from './my-day.schema.ts';
import { getMyDay, getMyWeek, rejectOtherVisits, showToTechnician } from './my-day.service.ts';

const STEPS = [
  ['on-the-way', 'on the way', messages.toldOnTheWay],
  ['arrived', 'arrived', messages.noteArrived],
] as const;

const toPaise = (rupees: number | undefined): Paise | undefined =>
  rupees === undefined ? undefined : fromRupees(rupees);

export const myDayRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const personOnly = { config: { staff: 'person' } } as const;
  const orderRoute = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const getOwnOrderId = async (
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<number> => {
    const id = parseOrderId(request.params.id);
    await rejectOtherVisits(platform, request.holder, id);
    return id;
  };
  const respondWithOrder = async ({ headers }: FastifyRequest, id: number, message: Message) =>
    ok(message, { order: await showToTechnician(platform, id, getLanguage(headers)) });

  app.get('/ops/my/day', {
    ...personOnly,
    schema: { querystring: MyDayQuery, response: { 200: MyDayResponse } },
    handler: async ({ holder, query, headers }) =>
      ok('OK', { day: await getMyDay(platform, holder, getLanguage(headers), query.day) }),
  });

  app.get('/ops/my/week', {
    ...personOnly,
    schema: { response: { 200: MyWeekResponse } },
    handler: async ({ holder, headers }) =>
      ok('OK', { week: await getMyWeek(platform, holder, getLanguage(headers)) }),
  });

  for (const [path, state, message] of STEPS)
    app.post(`/ops/my/visits/:id/${path}`, {
      ...personOnly,
      schema: orderRoute,
      handler: async (request) => {
        const id = await getOwnOrderId(request);
        await recordVisitStep(platform, id, { to: state }, getActor(request));
        return respondWithOrder(request, id, message);
      },
    });

  app.post('/ops/my/orders/:id/start', {
    ...personOnly,
    schema: orderRoute,
    handler: async (request) => {
      const id = await getOwnOrderId(request);
      await moveByStaff(platform, 'start', id, getActor(request));
      return respondWithOrder(request, id, messages.workBegun(id));
    },
  });

  app.post('/ops/my/orders/:id/complete', {
    ...personOnly,
    schema: { ...orderRoute, body: DoneBody },
    handler: async (request) => {
      const id = await getOwnOrderId(request);
      await completeOrder(platform, id, getActor(request), toPaise(request.body.cash));
      return respondWithOrder(request, id, messages.workDone(id));
    },
  });

  app.post('/ops/my/orders/:id/parts', {
    ...personOnly,
    schema: { ...orderRoute, body: NeededPart },
    handler: async (request) => {
      const id = await getOwnOrderId(request);
      const { part, qty } = request.body;
      await addPart(platform, id, { part, qty }, getActor(request));
      return respondWithOrder(request, id, messages.customerAsked(id));
    },
  });
};
