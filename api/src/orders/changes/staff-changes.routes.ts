/** Staff endpoints for parts of placed orders; the console and `ops order` call them. */
import { transaction } from 'platform/db';
import { ok } from 'platform/http';
import type { Message } from 'platform/language';
import type { Routes } from '../../platform.ts';
import { parseOrderId } from '../orders.rules.ts';
import { getStaff, type Staff } from '../reader.ts';
import { StaffOrderResponse, StaffOrderParams } from '../staff-orders.schema.ts';
import { getOrderForStaff } from '../staff-orders.service.ts';
import { AgreeBody, RemovePartBody, PartBody } from './changes.schema.ts';
import { addPart, agreeByTelephone, withdrawPart } from './staff-changes.service.ts';
import { staffMessages } from '../../texts/texts.ts';

/** Registers the staff endpoints that propose, add and remove parts of a placed order. */
export const staffChangesRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const staffOnly = { config: { staff: 'orders' } } as const;
  const respond = async (id: number, { reader }: Staff, message: Message) => {
    const context = { reader, now: platform.clock.now() };
    return ok(message, { order: await getOrderForStaff(platform.pool, id, context) });
  };

  app.post('/ops/orders/:id/parts', {
    ...staffOnly,
    schema: { ...shared, body: PartBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await transaction(platform.pool, (tx) => addPart(tx, platform, id, request.body, staff));
      return respond(
        id,
        staff,
        request.body.telephone === true
          ? staffMessages.partOnOrder(id)
          : staffMessages.partProposed(id),
      );
    },
  });

  app.post('/ops/orders/:id/agree-part', {
    ...staffOnly,
    schema: { ...shared, body: AgreeBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await agreeByTelephone(platform, id, request.body.change, staff);
      return respond(id, staff, staffMessages.partOnOrder(id));
    },
  });

  app.post('/ops/orders/:id/drop-part', {
    ...staffOnly,
    schema: { ...shared, body: RemovePartBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await withdrawPart(platform, id, request.body.change, staff);
      return respond(id, staff, staffMessages.partOffOrder(request.body.change, id));
    },
  });
};
