/** Staff endpoints for parts of placed orders; the console and `ops order` call them. */
import type { Routes } from '../../platform.ts';
import { ChangeBody, PartBody, SettleObjectionBody } from '../../orders/changes/changes.schema.ts';
import { settleObjectionByStaff } from '../../orders/changes/staff-changes.service.ts';
import { parseOrderId } from '../../orders/orders.rules.ts';
import { getStaff } from '../../orders/reader.ts';
import { StaffOrderResponse, StaffOrderParams } from '../../orders/staff-orders.schema.ts';
import { respondWithOrder } from '../../orders/staff-orders.service.ts';
import { staffMessages } from '../../texts/texts.ts';
import {
  proposeOrAddPart,
  agreePartByTelephone,
  withdrawOrRemovePart,
} from './change-parts.service.ts';

/** Registers the staff endpoints that propose, add and remove parts of a placed order, and settle objections to them. */
export const staffPartsRoutes: Routes = async (app, { platform }) => {
  const shared = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };
  const staffOnly = { config: { staff: 'orders' } } as const;

  app.post('/ops/orders/:id/parts', {
    ...staffOnly,
    schema: { ...shared, body: PartBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await proposeOrAddPart(platform, id, request.body, staff);
      const hasAgreedByTelephone = request.body.telephone === true;
      const message = staffMessages[hasAgreedByTelephone ? 'partOnOrder' : 'partProposed'](id);
      return respondWithOrder(platform, id, staff, message);
    },
  });

  app.post('/ops/orders/:id/agree-part', {
    ...staffOnly,
    schema: { ...shared, body: ChangeBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await agreePartByTelephone(platform, id, request.body.change, staff);
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
      await withdrawOrRemovePart(platform, id, change, staff);
      return respondWithOrder(platform, id, staff, staffMessages.partOffOrder(change, id));
    },
  });

  app.post('/ops/orders/:id/settle-objection', {
    ...staffOnly,
    schema: { ...shared, body: SettleObjectionBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await settleObjectionByStaff(platform, id, request.body, staff);
      return respondWithOrder(platform, id, staff, staffMessages.objectionSettled(id));
    },
  });
};
