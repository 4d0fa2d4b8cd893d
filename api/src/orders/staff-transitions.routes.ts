/** Staff endpoints for transitions that need neither a body nor a fresh code. */
import type { Routes } from '../platform.ts';
import { parseOrderId } from './orders.rules.ts';
import { getStaff } from './reader.ts';
import { StaffOrderResponse, StaffOrderParams } from './staff-orders.schema.ts';
import { transitionByStaff } from './staff-transitions.service.ts';
import { respondWithOrder } from './staff-orders.service.ts';
import { staffMessages } from '../texts/texts.ts';

const TRANSITIONS = [
  ['confirm', staffMessages.orderConfirmed],
  ['start', staffMessages.orderStarted],
  ['reject-cancel', staffMessages.orderGoesOn],
] as const;

/** Registers one endpoint for each of these transitions. */
export const staffTransitionRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  for (const [transition, buildMessage] of TRANSITIONS) {
    app.post(`/ops/orders/:id/${transition}`, {
      config: { staff: 'orders' },
      schema: shared,
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        const staff = getStaff(request);
        await transitionByStaff(platform, transition, id, staff);
        return respondWithOrder(platform, id, staff, buildMessage(id));
      },
    });
  }
};
