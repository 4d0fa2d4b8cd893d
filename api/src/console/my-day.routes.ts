/** A technician's endpoints for their own visits. They require the role but no scope. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ok } from 'platform/http';
import { getLanguage, type Message } from 'platform/language';
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
import { getMyDay, getMyWeek, getOwnVisit, showToTechnician } from './my-day.service.ts';

const STEPS = [
  ['on-the-way', messages.toldOnTheWay],
  ['arrived', messages.noteArrived],
] as const;

const toPaise = (rupees: number | undefined): Paise | undefined =>
  rupees === undefined ? undefined : fromRupees(rupees);

export const myDayRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const personOnly = { config: { staff: 'person' } } as const;
  const orderRoute = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const getOwnOrder = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const id = parseOrderId(request.params.id);
    const staff = await getOwnVisit(platform, request, id);
    const respond = async (message: Message) => {
      const language = getLanguage(request.headers);
      return ok(message, { order: await showToTechnician(platform, id, staff, language) });
    };
    return { id, staff, respond };
  };

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

  for (const [action, message] of STEPS)
    app.post(`/ops/my/visits/:id/${action}`, {
      ...personOnly,
      schema: orderRoute,
      handler: async (request) => {
        const { id, staff, respond } = await getOwnOrder(request);
        await recordVisitStep(platform, id, { action }, staff);
        return respond(message);
      },
    });

  app.post('/ops/my/orders/:id/start', {
    ...personOnly,
    schema: orderRoute,
    handler: async (request) => {
      const { id, staff, respond } = await getOwnOrder(request);
      await moveByStaff(platform, 'start', id, staff);
      return respond(messages.workBegun(id));
    },
  });

  app.post('/ops/my/orders/:id/complete', {
    ...personOnly,
    schema: { ...orderRoute, body: DoneBody },
    handler: async (request) => {
      const { id, staff, respond } = await getOwnOrder(request);
      await completeOrder(platform, id, staff, toPaise(request.body.cash));
      return respond(messages.workDone(id));
    },
  });

  app.post('/ops/my/orders/:id/parts', {
    ...personOnly,
    schema: { ...orderRoute, body: NeededPart },
    handler: async (request) => {
      const { id, staff, respond } = await getOwnOrder(request);
      const { part, qty } = request.body;
      await addPart(platform, id, { part, qty }, staff);
      return respond(messages.customerAsked(id));
    },
  });
};
