/** Staff endpoints that end orders, or change how they are paid. */
import type { FastifyRequest } from 'fastify';
import { transaction, type Tx } from 'platform/db';
import { parseOrderId } from '../orders/orders.rules.ts';
import { getStaff, type Staff } from '../orders/reader.ts';
import {
  CancelBody,
  CompleteBody,
  HandOverPartsBody,
  StaffOrderResponse,
  StaffOrderParams,
} from '../orders/staff-orders.schema.ts';
import { respondWithOrder } from '../orders/staff-orders.service.ts';
import type { Routes } from '../platform.ts';
import { askToPayOnline } from './ask-online.ts';
import { cancelOrder } from './cancel-order.ts';
import { payInCashForCustomer } from './pay-in-cash.ts';
import { completeOrder, handOver, type Collected } from './complete-order.ts';
import { staffMessages } from '../texts/texts.ts';

/** Returns the UPI payment of a body; undefined if the customer paid in cash or owes nothing. */
const toCollected = (body: HandOverPartsBody): Collected | undefined =>
  body?.upi_reference === undefined ? undefined : { reference: body.upi_reference };

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;

/** Registers the staff endpoints that cancel or complete orders or change their payment method. */
export const orderClosingRoutes: Routes = async (app, { platform }) => {
  type EndOrder = (tx: Tx, id: number, staff: Staff) => Promise<number>;

  /** Ends an order in a transaction, and responds with the order and how many proposals expired. */
  const end = async (
    request: OrderRequest,
    message: 'orderCancelled' | 'orderCompleted',
    endOrder: EndOrder,
  ) => {
    const id = parseOrderId(request.params.id);
    const staff = getStaff(request);
    const expired = await transaction(platform.pool, (tx) => endOrder(tx, id, staff));
    return respondWithOrder(platform, id, staff, staffMessages[message](id, expired));
  };
  // A cancellation refunds money, and a completion credits the referrer.
  const withFreshCode = { staff: 'orders', freshCode: true } as const;
  const schema = { params: StaffOrderParams, response: { 200: StaffOrderResponse } };

  app.post('/ops/orders/:id/cancel', {
    config: withFreshCode,
    schema: { ...schema, body: CancelBody },
    handler: async (request) =>
      end(request, 'orderCancelled', (tx, id, staff) =>
        cancelOrder(tx, platform, id, staff, request.body),
      ),
  });

  app.post('/ops/orders/:id/approve-cancel', {
    config: withFreshCode,
    schema,
    handler: async (request) =>
      end(request, 'orderCancelled', (tx, id, staff) => cancelOrder(tx, platform, id, staff)),
  });

  app.post('/ops/orders/:id/complete', {
    config: withFreshCode,
    schema: { ...schema, body: CompleteBody },
    handler: async (request) =>
      end(request, 'orderCompleted', (tx, id, staff) =>
        completeOrder(
          tx,
          platform,
          id,
          staff,
          { method: 'telephone', reason: request.body.reason },
          toCollected(request.body),
        ),
      ),
  });

  app.post('/ops/orders/:id/hand-over', {
    config: withFreshCode,
    schema: { ...schema, body: HandOverPartsBody },
    handler: async (request) =>
      end(request, 'orderCompleted', (tx, id, staff) =>
        handOver(tx, platform, id, staff, toCollected(request.body)),
      ),
  });

  app.post('/ops/orders/:id/ask-online', {
    config: { staff: 'orders' },
    schema,
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await askToPayOnline(platform, id, staff);
      return respondWithOrder(platform, id, staff, staffMessages.mayPayOnline(id));
    },
  });

  app.post('/ops/orders/:id/pay-in-cash', {
    // Needs no fresh code: the order is unpaid, so no money moves.
    config: { staff: 'orders' },
    schema,
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      await payInCashForCustomer(platform, id, staff);
      return respondWithOrder(platform, id, staff, staffMessages.orderInCash(id));
    },
  });
};
