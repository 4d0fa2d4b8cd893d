/** Staff endpoints for changes; the client is `ops order`. */
import { ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../../platform.ts';
import { parseOrderId } from '../orders.rules.ts';
import { StaffOrderResponse, StaffOrderParams } from '../staff-orders.schema.ts';
import { getOrderForStaff } from '../staff-orders.service.ts';
import { AgreeBody, DropBody, PartBody } from './changes.schema.ts';
import { addPart, agreeByTelephone, dropPart } from './staff-changes.service.ts';

export const staffChangesRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const staffOnly = { config: { staff: 'orders' } } as const;
  const respond = async (id: number, message: string) =>
    ok(message, { order: await getOrderForStaff(platform.pool, id) });

  app.post('/ops/orders/:id/parts', {
    ...staffOnly,
    schema: { ...shared, body: PartBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      await addPart(platform, id, request.body, getActor(request));
      return respond(
        id,
        request.body.telephone === true
          ? `The part is on order ${id}, as agreed by telephone. The customer is told.`
          : `The customer of order ${id} is asked. The bill stays as it is until they agree.`,
      );
    },
  });

  app.post('/ops/orders/:id/agree-part', {
    ...staffOnly,
    schema: { ...shared, body: AgreeBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      await agreeByTelephone(platform, id, request.body.change, getActor(request));
      return respond(
        id,
        `The part is on order ${id}, as agreed by telephone. The customer is told.`,
      );
    },
  });

  app.post('/ops/orders/:id/drop-part', {
    ...staffOnly,
    schema: { ...shared, body: DropBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      await dropPart(platform, id, request.body.change, getActor(request));
      return respond(id, `Change ${request.body.change} is off order ${id}.`);
    },
  });
};
