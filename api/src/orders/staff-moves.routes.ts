/** Staff's calls that change orders. The `ops order` command is their client. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import { actorOf } from '../ops-door/audit.sql.ts';
import type { Platform } from '../platform/platform.ts';
import type { StaffMove } from './order-moves.sql.ts';
import { orderIdFrom } from './orders.rules.ts';
import { AssignBody, PartBody, StaffOrderAnswer, StaffOrderParams } from './staff-orders.schema.ts';
import { addPart, moveByStaff, showForStaff } from './staff-orders.service.ts';

const DONE: Record<StaffMove, string> = {
  confirm: 'is confirmed',
  assign: 'is assigned',
  start: 'is in progress',
  complete: 'is completed',
  'approve-cancel': 'is cancelled',
  'reject-cancel': 'goes on',
};

const PLAIN_MOVES = ['confirm', 'start', 'complete', 'approve-cancel', 'reject-cancel'] as const;

export const staffMoveRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const shared = {
    params: StaffOrderParams,
    response: { 200: StaffOrderAnswer },
    tags: ['staff'],
    security: [{ ops: [] }],
  };
  const staffOnly = { config: { staff: 'orders' } } as const;
  const shown = async (id: number, message: string) =>
    ok(message, { order: await showForStaff(platform.pool, id) });

  for (const move of PLAIN_MOVES) {
    app.post(`/ops/orders/:id/${move}`, {
      ...staffOnly,
      schema: shared,
      handler: async (request) => {
        const id = orderIdFrom(request.params.id);
        await moveByStaff(platform, move, id, actorOf(request));
        return shown(id, `Order ${id} ${DONE[move]}.`);
      },
    });
  }

  app.post('/ops/orders/:id/assign', {
    ...staffOnly,
    schema: { ...shared, body: AssignBody },
    handler: async (request) => {
      const id = orderIdFrom(request.params.id);
      const technician = request.body.technician.trim();
      await moveByStaff(platform, 'assign', id, actorOf(request), technician);
      return shown(id, `Order ${id} ${DONE.assign} to ${technician}.`);
    },
  });

  app.post('/ops/orders/:id/parts', {
    ...staffOnly,
    schema: { ...shared, body: PartBody },
    handler: async (request) => {
      const id = orderIdFrom(request.params.id);
      await addPart(platform, id, request.body, actorOf(request));
      return shown(id, `The part is on order ${id}.`);
    },
  });
};
