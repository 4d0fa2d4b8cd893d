/** Staff's calls that move orders, where nothing else hangs on the move. The `ops order` command is their client. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok, refuse } from 'platform/http';
import { actorOf } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { phoneFrom } from '../staff/phone.rules.ts';
import { orderIdFrom } from './orders.rules.ts';
import { AssignBody, StaffOrderAnswer, StaffOrderParams } from './staff-orders.schema.ts';
import { moveByStaff } from './staff-moves.service.ts';
import { showForStaff } from './staff-orders.service.ts';

const MOVES = [
  ['confirm', 'is confirmed'],
  ['start', 'is in progress'],
  ['reject-cancel', 'goes on'],
] as const;

/** The ten digits of a number as staff write it; refuses (422) what is none. */
function technicianPhone(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const phone = phoneFrom(written);
  if (phone === null) throw refuse.invalid('phone', 'Enter a mobile number of ten digits.');
  return phone;
}

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

  for (const [move, done] of MOVES) {
    app.post(`/ops/orders/:id/${move}`, {
      ...staffOnly,
      schema: shared,
      handler: async (request) => {
        const id = orderIdFrom(request.params.id);
        await moveByStaff(platform, move, id, actorOf(request));
        return shown(id, `Order ${id} ${done}.`);
      },
    });
  }

  app.post('/ops/orders/:id/assign', {
    ...staffOnly,
    schema: { ...shared, body: AssignBody },
    handler: async (request) => {
      const id = orderIdFrom(request.params.id);
      const name = request.body.technician.trim();
      const phone = technicianPhone(request.body.phone);
      await moveByStaff(platform, 'assign', id, actorOf(request), { name, phone });
      return shown(id, `Order ${id} is assigned to ${name}.`);
    },
  });
};
