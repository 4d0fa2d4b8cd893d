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
import { DoneBody, MyDayAnswer, MyDayQuery, MyWeekAnswer, NeededPart } from './my-day.schema.ts';
import { getMyDay, getMyWeek, rejectOtherVisits, showToTechnician } from './my-day.service.ts';

const STEPS = [
  ['on-the-way', 'on the way', messages.toldOnTheWay],
  ['arrived', 'arrived', messages.noteArrived],
] as const;

const takenOf = (rupees: number | undefined): Paise | undefined =>
  rupees === undefined ? undefined : fromRupees(rupees);

export const myDayRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const mine = { config: { staff: 'person' } } as const;
  const one = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const own = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<number> => {
    const id = parseOrderId(request.params.id);
    await rejectOtherVisits(platform, request.holder, id);
    return id;
  };
  const shown = async ({ headers }: FastifyRequest, id: number, said: Message) =>
    ok(said, { order: await showToTechnician(platform, id, getLanguage(headers)) });

  app.get('/ops/my/day', {
    ...mine,
    schema: { querystring: MyDayQuery, response: { 200: MyDayAnswer } },
    handler: async ({ holder, query, headers }) =>
      ok('OK', { day: await getMyDay(platform, holder, getLanguage(headers), query.day) }),
  });

  app.get('/ops/my/week', {
    ...mine,
    schema: { response: { 200: MyWeekAnswer } },
    handler: async ({ holder, headers }) =>
      ok('OK', { week: await getMyWeek(platform, holder, getLanguage(headers)) }),
  });

  for (const [call, to, said] of STEPS)
    app.post(`/ops/my/visits/:id/${call}`, {
      ...mine,
      schema: one,
      handler: async (request) => {
        const id = await own(request);
        await recordVisitStep(platform, id, { to }, getActor(request));
        return shown(request, id, said);
      },
    });

  app.post('/ops/my/orders/:id/start', {
    ...mine,
    schema: one,
    handler: async (request) => {
      const id = await own(request);
      await moveByStaff(platform, 'start', id, getActor(request));
      return shown(request, id, messages.workBegun(id));
    },
  });

  app.post('/ops/my/orders/:id/complete', {
    ...mine,
    schema: { ...one, body: DoneBody },
    handler: async (request) => {
      const id = await own(request);
      await completeOrder(platform, id, getActor(request), takenOf(request.body.cash));
      return shown(request, id, messages.workDone(id));
    },
  });

  app.post('/ops/my/orders/:id/parts', {
    ...mine,
    schema: { ...one, body: NeededPart },
    handler: async (request) => {
      const id = await own(request);
      const { part, qty } = request.body;
      await addPart(platform, id, { part, qty }, getActor(request));
      return shown(request, id, messages.customerAsked(id));
    },
  });
};
