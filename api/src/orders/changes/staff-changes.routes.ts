/** Staff endpoints for parts of placed orders; the console and `ops order` call them. */
import { transaction } from 'platform/db';
import type { Routes } from '../../platform.ts';
import { parseOrderId } from '../orders.rules.ts';
import { getStaff } from '../reader.ts';
import { StaffOrderResponse, StaffOrderParams } from '../staff-orders.schema.ts';
import { respondWithOrder } from '../staff-orders.service.ts';
import { ChangeBody, PartBody } from './changes.schema.ts';
import { addPart, agreeByTelephone, withdrawPart } from './staff-changes.service.ts';
import { staffMessages } from '../../texts/texts.ts';

/** Registers the staff endpoints that propose, add and remove parts of a placed order. */
export const staffChangesRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const staffOnly = { config: { staff: 'orders' } } as const;

  app.post('/ops/orders/:id/parts', {
    ...staffOnly,
    schema: { ...shared, body: PartBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await transaction(platform.pool, (tx) => addPart(tx, platform, id, request.body, staff));
      const { telephone } = request.body;
      const message = staffMessages[telephone === true ? 'partOnOrder' : 'partProposed'](id);
      return respondWithOrder(platform, id, staff, message);
    },
  });

  app.post('/ops/orders/:id/agree-part', {
    ...staffOnly,
    schema: { ...shared, body: ChangeBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await agreeByTelephone(platform, id, request.body.change, staff);
      return respondWithOrder(platform, id, staff, staffMessages.partOnOrder(id));
    },
  });

  app.post('/ops/orders/:id/drop-part', {
    ...staffOnly,
    schema: { ...shared, body: ChangeBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      const { change } = request.body;
      await withdrawPart(platform, id, change, staff);
      return respondWithOrder(platform, id, staff, staffMessages.partOffOrder(change, id));
    },
  });
};
