/** Staff endpoints for orders by telephone. A caller is the person on the telephone. */
import { ok, readIdempotencyKey } from 'platform/http';
import { getUserIdByPhone } from '../../identity/users.service.ts';
import { getStaff } from '../../orders/reader.ts';
import { StaffOrderResponse } from '../../orders/staff-orders.schema.ts';
import { respondWithOrder } from '../../orders/staff-orders.service.ts';
import type { Routes } from '../../platform.ts';
import { parsePathPhone } from '../../staff/path-phone.ts';
import { CallerOrderBody, CallerParams, CallerResponse } from './caller.schema.ts';
import { findCaller, placeForCaller } from './caller.service.ts';
import { staffMessages } from '../../texts/texts.ts';

/** Registers the lookup of a caller by phone number, and the order that staff place for them. */
export const callerRoutes: Routes = async (app, { platform }) => {
  const { pool } = platform;
  const config = { staff: 'orders' } as const;

  app.get('/ops/callers/:phone', {
    config,
    schema: { params: CallerParams, response: { 200: CallerResponse } },
    handler: async (request) =>
      ok('OK', { caller: await findCaller(pool, parsePathPhone(request.params.phone)) }),
  });

  app.post('/ops/orders', {
    config,
    schema: { body: CallerOrderBody, response: { 200: StaffOrderResponse } },
    handler: async (request) => {
      const { body, headers, holder } = request;
      const staff = getStaff(request);
      const key = readIdempotencyKey(headers);
      const userId = await getUserIdByPhone(pool, holder.phone ?? '');
      // An API key has no user.
      const owner = userId === undefined ? { apiKey: holder.name } : { userId };
      const idempotent =
        key === undefined ? null : { ...owner, call: 'place for caller', key, body };
      const id = await placeForCaller(platform, { body, staff, idempotent });
      return respondWithOrder(platform, id, staff, staffMessages.orderPlaced(id));
    },
  });
};
