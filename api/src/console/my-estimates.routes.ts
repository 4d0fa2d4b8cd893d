/**
 * A technician's endpoints for estimates at their own visits. They require an entry in the list of technicians, but no
 * scope.
 */
import { ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import {
  acceptWithCode,
  checkEstimateCode,
  makeEstimate,
} from '../orders/estimates/estimates.service.ts';
import { parseOrderId } from '../orders/orders.rules.ts';
import { StaffOrderParams } from '../orders/staff-orders.schema.ts';
import type { Routes } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { createActionHandler } from './action-handler.ts';
import { getIdempotentCall } from './my-action.service.ts';
import {
  MyAcceptBody,
  MyActionResponse,
  MyEstimateBody,
  RateCardResponse,
} from './my-day.schema.ts';
import { getTechnician } from './my-day.service.ts';
import { getRateCard } from './rate-card.service.ts';

/** Endpoints for the rate card, and to make an estimate and accept it with the customer’s code. */
export const myEstimateRoutes: Routes = async (app, { platform }) => {
  const personOnly = { config: { staff: 'person' } } as const;
  const orderRoute = { params: StaffOrderParams, response: { 200: MyActionResponse } };
  const handleAction = createActionHandler(platform);

  app.get('/ops/my/rate-card', {
    ...personOnly,
    schema: { response: { 200: RateCardResponse } },
    handler: async ({ holder, headers }) =>
      ok('OK', { rate_card: await getRateCard(platform, holder, getLanguage(headers)) }),
  });

  app.post('/ops/my/orders/:id/estimate', {
    ...personOnly,
    schema: { ...orderRoute, body: MyEstimateBody },
    handler: async (request) =>
      handleAction(request, 'estimate', messages.estimateSent, (tx, id, staff) =>
        makeEstimate(tx, platform, id, request.body, staff),
      ),
  });

  app.post('/ops/my/orders/:id/accept-estimate', {
    ...personOnly,
    schema: { ...orderRoute, body: MyAcceptBody },
    handler: async (request) => {
      const { body, params, holder } = request;
      const { id: technicianId } = await getTechnician(platform, holder);
      const orderId = parseOrderId(params.id);
      const check = { action: 'accept-estimate code', id: orderId };
      const attempt = await getIdempotentCall(platform, request, check);
      await checkEstimateCode(platform, { orderId, technicianId }, body, attempt);
      return handleAction(request, 'accept-estimate', messages.estimateAccepted, (tx, id, staff) =>
        acceptWithCode(tx, platform, id, body, staff),
      );
    },
  });
};
