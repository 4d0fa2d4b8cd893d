/** Staff's calls about withdrawals. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, ok, PageQuerySchema, refuse } from 'platform/http';
import { actorOf } from 'platform/staff-auth';
import { idFrom } from '../catalogue/catalogue.rules.ts';
import type { Platform } from '../platform.ts';
import { listAllWithdrawals, settleByStaff } from './staff-withdrawals.service.ts';
import { StaffWithdrawalParams, StaffWithdrawalsAnswer } from './wallet.schema.ts';

const VERBS = [
  ['pay', 'is paid.'],
  ['reject', 'is rejected. The money is back in the wallet.'],
] as const;

export const staffWithdrawalRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const config = { staff: 'money' } as const;
  const shared = { tags: ['staff'], security: [{ ops: [] }] };

  app.get(
    '/ops/withdrawals',
    {
      config,
      schema: {
        ...shared,
        querystring: PageQuerySchema(100),
        response: { 200: StaffWithdrawalsAnswer },
      },
    },
    async ({ query }) => ok('OK', { withdrawals: await listAllWithdrawals(platform.pool, query) }),
  );

  for (const [verb, done] of VERBS)
    app.post(
      `/ops/withdrawals/:id/${verb}`,
      {
        config,
        schema: { ...shared, params: StaffWithdrawalParams, response: { 200: Envelope({}) } },
      },
      async (request) => {
        const id = idFrom(request.params.id);
        if (id === null) throw refuse.notFound('There is no such withdrawal.');
        await settleByStaff(platform, verb, id, actorOf(request));
        return ok(`Withdrawal ${id} ${done}`, {});
      },
    );
};
