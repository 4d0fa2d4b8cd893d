/** Staff endpoints that close orders. */
import { transaction } from 'platform/db';
import { ok } from 'platform/http';
import { parseOrderId } from '../orders/orders.rules.ts';
import { getStaff } from '../orders/reader.ts';
import { CancelBody, StaffOrderResponse, StaffOrderParams } from '../orders/staff-orders.schema.ts';
import { getOrderForStaff } from '../orders/staff-orders.service.ts';
import type { Routes } from '../platform.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';

const CLOSING_CALLS = [
  ['complete', completeOrder, 'is completed'],
  ['approve-cancel', cancelOrder, 'is cancelled'],
] as const;

function describeExpired(questions: number): string {
  return questions === 0
    ? ''
    : ` Proposed parts that the customer had not agreed to: ${questions}. They are not on the bill.`;
}

export const orderClosingRoutes: Routes = async (app, { platform }) => {
  app.post('/ops/orders/:id/cancel', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, body: CancelBody, response: { 200: StaffOrderResponse } },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      const expired = await transaction(platform.pool, (tx) =>
        cancelOrder(tx, platform, id, staff, request.body),
      );
      const context = { reader: staff.reader, now: platform.clock.now() };
      const order = await getOrderForStaff(platform.pool, id, context);
      return ok(`Order ${id} is cancelled.${describeExpired(expired)}`, { order });
    },
  });

  for (const [call, end, done] of CLOSING_CALLS) {
    app.post(`/ops/orders/:id/${call}`, {
      config: { staff: 'orders', freshCode: call === 'approve-cancel' },
      schema: { params: StaffOrderParams, response: { 200: StaffOrderResponse } },
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        const staff = getStaff(request);
        const expired = await transaction(platform.pool, (tx) => end(tx, platform, id, staff));
        const context = { reader: staff.reader, now: platform.clock.now() };
        const order = await getOrderForStaff(platform.pool, id, context);
        return ok(`Order ${id} ${done}.${describeExpired(expired)}`, { order });
      },
    });
  }
};
