/** Staff endpoints for moves without side effects elsewhere; the client is `ops order`. */
import { ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../platform.ts';
import { parseOrderId } from './orders.rules.ts';
import { StaffOrderResponse, StaffOrderParams } from './staff-orders.schema.ts';
import { moveByStaff } from './staff-moves.service.ts';
import { getOrderForStaff } from './staff-orders.service.ts';

const MOVES = [
  ['confirm', 'is confirmed'],
  ['start', 'is in progress'],
  ['reject-cancel', 'goes on'],
] as const;

export const staffMoveRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  for (const [move, done] of MOVES) {
    app.post(`/ops/orders/:id/${move}`, {
      config: { staff: 'orders' },
      schema: shared,
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        await moveByStaff(platform, move, id, getActor(request));
        const order = await getOrderForStaff(platform.pool, id);
        return ok(`Order ${id} ${done}.`, { order });
      },
    });
  }
};
