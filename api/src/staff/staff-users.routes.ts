/** Staff's call about users: who is a partner. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { transaction } from '../db/transaction.ts';
import { Envelope, ok } from '../http/envelope.ts';
import { EXPLAIN } from '../http/fields.ts';
import { refuse } from '../http/refusal.ts';
import { changeUserType, userByPhone } from '../identity/users.service.ts';
import { actorOf, recordAct } from '../ops-door/audit.sql.ts';
import type { Platform } from '../platform/platform.ts';
import { phoneFrom } from './phone.rules.ts';

const UserTypeBody = Type.Object({
  type: Type.Unsafe<'customer' | 'partner'>({
    type: 'string',
    enum: ['customer', 'partner'],
    [EXPLAIN]: 'Choose partner or customer.',
  }),
});

export const staffUserRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const schema = {
    params: Type.Object({ phone: Type.String() }),
    body: UserTypeBody,
    response: { 200: Envelope({}) },
    tags: ['staff'],
    security: [{ ops: [] }],
  };

  app.route({
    method: 'POST',
    url: '/ops/users/:phone/type',
    onRequest: app.requireStaff,
    schema,
    handler: async (request) => {
      const phone = phoneFrom(request.params.phone);
      if (phone === null)
        throw refuse.notFound('This is no mobile number: ten digits, with or without +91.');
      const { type } = request.body;
      await transaction(platform.pool, async (tx) => {
        const user = await userByPhone(tx, phone);
        if (!user || !(await changeUserType(tx, phone, type)))
          throw refuse.notFound('No one has logged in with this number.');
        await recordAct(tx, {
          act: `user set-type ${type}`,
          subject: `user ${user.id}`,
          ...actorOf(request),
          at: platform.clock.now(),
        });
      });
      return ok(`The user is a ${type} now.`, {});
    },
  });
};
