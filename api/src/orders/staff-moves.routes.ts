/** Staff endpoints for moves without side effects elsewhere; the client is `ops order`. */
import { ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { parseOrderId } from './orders.rules.ts';
import { getStaff } from './reader.ts';
import { StaffOrderResponse, StaffOrderParams } from './staff-orders.schema.ts';
import { moveByStaff } from './staff-moves.service.ts';
import { getOrderForStaff } from './staff-orders.service.ts';
import { staffMessages } from '../texts/texts.ts';

const MOVES = [
  ['confirm', staffMessages.orderConfirmed],
  ['start', staffMessages.orderStarted],
  ['reject-cancel', staffMessages.orderGoesOn],
] as const;

export const staffMoveRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  for (const [move, done] of MOVES) {
    app.post(`/ops/orders/:id/${move}`, {
      config: { staff: 'orders' },
      schema: shared,
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        const staff = getStaff(request);
        await moveByStaff(platform, move, id, staff);
        const context = { reader: staff.reader, now: platform.clock.now() };
        const order = await getOrderForStaff(platform.pool, id, context);
        return ok(done(id), { order });
      },
    });
  }
};
