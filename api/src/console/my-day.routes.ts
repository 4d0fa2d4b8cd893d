/** A technician's endpoints for their own visits. They require an entry in the list of technicians, but no scope. */
import { ok, refuse } from 'platform/http';
import { getLanguage } from 'platform/language';
import { completeOrder, type Collected } from '../flows/complete-order.ts';
import { recordVisitStep } from '../flows/visits/staff-visits.service.ts';
import { parseRupees } from '../money/money.ts';
import { addPart } from '../orders/changes/staff-changes.service.ts';
import type { Completion } from '../orders/completions.sql.ts';
import { parseOrderId } from '../orders/orders.rules.ts';
import { transitionOrder } from '../orders/staff-transitions.service.ts';
import { StaffOrderParams } from '../orders/staff-orders.schema.ts';
import type { Routes } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { checkCompletionCode } from '../visits/completion-code.ts';
import { createActionHandler } from './action-handler.ts';
import { getIdempotentCall } from './my-action.service.ts';
import {
  MyCompleteBody,
  MyActionResponse,
  MyDayResponse,
  MyDayQuery,
  MyWeekResponse,
  MyPartBody,
  StepBody,
} from './my-day.schema.ts';
import { getMyDay, getMyWeek, getTechnician } from './my-day.service.ts';

const STEPS = [
  ['on-the-way', messages.toldOnTheWay],
  ['arrived', messages.noteArrived],
] as const;

/** Returns what the technician collected. Throws 422 for both cash and UPI, because an order is paid in one way. */
function toCollected({ cash, upi }: MyCompleteBody): Collected | undefined {
  if (cash !== undefined && upi !== undefined) throw refuse.invalid('upi', messages.cashOrUpi);
  if (upi !== undefined) return { amount: parseRupees(upi.amount), reference: upi.reference };
  return cash === undefined ? undefined : { amount: parseRupees(cash) };
}

/** Returns how the customer confirmed the work. Throws 422 unless there is either a code or a signature. */
function toCompletion({ code, signature }: MyCompleteBody): Completion {
  if ((code === undefined) === (signature === undefined))
    throw refuse.invalid('code', messages.codeOrSignature);
  return signature === undefined ? { method: 'code' } : { method: 'signature', signature };
}

/** Endpoints for a technician’s day and week, and for the actions at a visit. */
export const myDayRoutes: Routes = async (app, { platform }) => {
  const personOnly = { config: { staff: 'person' } } as const;
  const orderRoute = { params: StaffOrderParams, response: { 200: MyActionResponse } };
  const handleAction = createActionHandler(platform);

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
      schema: { ...orderRoute, body: StepBody },
      handler: async (request) =>
        handleAction(
          request,
          action,
          () => message,
          (tx, id, staff) => {
            const reportedAt = parseTime(request.body?.acted_at);
            return recordVisitStep(tx, platform, id, { action, reportedAt }, staff);
          },
        ),
    });

  app.post('/ops/my/visits/:id/missed', {
    ...personOnly,
    schema: { ...orderRoute, body: StepBody },
    handler: async (request) =>
      handleAction(request, 'missed', messages.customerWasOut, (tx, id, staff) =>
        recordVisitStep(tx, platform, id, { action: 'missed', by: 'customer' }, staff),
      ),
  });

  app.post('/ops/my/orders/:id/start', {
    ...personOnly,
    schema: { ...orderRoute, body: StepBody },
    handler: async (request) =>
      handleAction(request, 'start', messages.workBegun, (tx, id, staff) =>
        transitionOrder(tx, platform, 'start', { id, staff, at: platform.clock.now() }),
      ),
  });

  app.post('/ops/my/orders/:id/complete', {
    ...personOnly,
    schema: { ...orderRoute, body: MyCompleteBody },
    handler: async (request) => {
      const { body, params, holder } = request;
      const [collected, completion] = [toCollected(body), toCompletion(body)];
      if (body.code !== undefined) {
        const { id: technicianId } = await getTechnician(platform, holder);
        const orderId = parseOrderId(params.id);
        const check = { action: 'complete code', id: orderId };
        const attempt = await getIdempotentCall(platform, request, check);
        await checkCompletionCode(platform, { orderId, technicianId, code: body.code }, attempt);
      }
      return handleAction(request, 'complete', messages.workDone, (tx, id, staff) =>
        completeOrder(tx, platform, id, staff, completion, collected),
      );
    },
  });

  app.post('/ops/my/orders/:id/parts', {
    ...personOnly,
    schema: { ...orderRoute, body: MyPartBody },
    handler: async (request) =>
      handleAction(request, 'part', messages.customerAsked, (tx, id, staff) => {
        const { part, qty } = request.body;
        return addPart(tx, platform, id, { part, qty }, staff);
      }),
  });
};

/** Parses a time; returns undefined if it is absent or invalid. */
function parseTime(text: string | undefined): Date | undefined {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
