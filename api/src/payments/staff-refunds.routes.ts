/** Staff's calls about refunds. The `ops refund` command is their client. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, ok, refuse } from 'platform/http';
import { actorOf } from 'platform/staff-auth';
import { idFrom } from '../catalogue/catalogue.rules.ts';
import type { Platform } from '../platform.ts';
import {
  StaffRefundParams,
  StaffRefundsAnswer,
  StaffRefundsQuery,
} from './staff-refunds.schema.ts';
import { listRefunds, retryRefund } from './staff-refunds.service.ts';

export const staffRefundRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const config = { staff: 'money' } as const;
  const shared = { tags: ['staff'], security: [{ ops: [] }] };

  app.route({
    method: 'GET',
    url: '/ops/refunds',
    config,
    schema: { ...shared, querystring: StaffRefundsQuery, response: { 200: StaffRefundsAnswer } },
    handler: async ({ query }) =>
      ok('OK', { refunds: await listRefunds(platform.pool, query.state, query) }),
  });

  app.route({
    method: 'POST',
    url: '/ops/refunds/:id/retry',
    config,
    schema: { ...shared, params: StaffRefundParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const id = idFrom(request.params.id);
      if (id === null) throw refuse.notFound('There is no such refund.');
      await retryRefund(platform, id, actorOf(request));
      return ok(`Refund ${id} is tried again.`, {});
    },
  });
};
