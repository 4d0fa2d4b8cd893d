/** Endpoints of edits: staff edit orders, customers answer edits that raise the total. */
import { Envelope, ok } from 'platform/http';
import type { Message } from 'platform/language';
import { requireId } from '../../catalogue/catalogue.rules.ts';
import { formatRupees, paise } from '../../money/money.ts';
import { AnswerBody } from '../../orders/changes/changes.schema.ts';
import { EditBody, EditCodeBody, EditParams } from '../../orders/edits/edits.schema.ts';
import { parseOrderId } from '../../orders/orders.rules.ts';
import { getStaff } from '../../orders/reader.ts';
import { StaffOrderParams, StaffOrderResponse } from '../../orders/staff-orders.schema.ts';
import { respondWithOrder } from '../../orders/staff-orders.service.ts';
import type { Routes } from '../../platform.ts';
import { messages, staffMessages } from '../../texts/texts.ts';
import { acceptEditWithCode, answerEdit } from './answer-edit.service.ts';
import { editOrder, type EditOutcome } from './edit-order.service.ts';

function describeOutcome(id: number, outcome: EditOutcome): Message {
  switch (outcome.kind) {
    case 'applied':
      return staffMessages.orderEdited(
        id,
        outcome.refund > 0 ? formatRupees(paise(outcome.refund)) : null,
      );
    case 'reason':
      return staffMessages.discountReasonChanged(id);
    case 'proposed':
      return staffMessages.orderEditProposed(id);
    case 'withdrawn':
      return staffMessages.orderEditWithdrawn(id);
  }
}

/** Registers the staff endpoints that edit an order, and accept an edit with the code that the customer read out. */
export const editOrderRoutes: Routes = async (app, { platform }) => {
  app.post('/ops/orders/:id/edit', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, body: EditBody, response: { 200: StaffOrderResponse } },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      const editor = { staff, holder: request.holder };
      const outcome = await editOrder(platform, id, request.body, editor);
      return respondWithOrder(platform, id, staff, describeOutcome(id, outcome));
    },
  });

  app.post('/ops/orders/:id/agree-edit', {
    config: { staff: 'orders' },
    schema: {
      params: StaffOrderParams,
      body: EditCodeBody,
      response: { 200: StaffOrderResponse },
    },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await acceptEditWithCode(platform, id, request.body, staff);
      return respondWithOrder(platform, id, staff, staffMessages.orderEdited(id, null));
    },
  });
};

const ANSWERS = { yes: messages.editAccepted, no: messages.editDeclined } as const;

/** Registers the customer endpoint that accepts or declines a proposed edit. */
export const answerEditRoutes: Routes = async (app, { platform }) => {
  app.post('/api/order/edit/:editId', {
    onRequest: app.requireUser,
    schema: {
      tags: ['orders'],
      params: EditParams,
      body: AnswerBody,
      response: { 200: Envelope({}) },
    },
    handler: async ({ user, params, body: { answer } }) => {
      await answerEdit(platform, user.id, requireId(params.editId), answer);
      return ok(ANSWERS[answer], {});
    },
  });
};
