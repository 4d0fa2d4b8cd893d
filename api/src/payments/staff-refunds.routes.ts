/** Staff endpoints for refunds; the console and `ops refund` call them. */
import { Envelope, ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import {
  StaffRefundParams,
  StaffRefundsResponse,
  StaffRefundsQuery,
} from './staff-refunds.schema.ts';
import { listRefunds, retryRefund } from './staff-refunds.service.ts';
import { staffMessages } from '../texts/texts.ts';

/** Registers the staff endpoints that list refunds and retry a failed one. */
export const staffRefundRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'money' } as const;

  app.route({
    method: 'GET',
    url: '/ops/refunds',
    config,
    schema: { querystring: StaffRefundsQuery, response: { 200: StaffRefundsResponse } },
    handler: async ({ query }) => ok('OK', { refunds: await listRefunds(platform, query) }),
  });

  app.route({
    method: 'POST',
    url: '/ops/refunds/:id/retry',
    config: { ...config, freshCode: true },
    schema: { params: StaffRefundParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const id = requireId(request.params.id, staffMessages.noSuchRefund);
      await retryRefund(platform, id, getActor(request));
      return ok(staffMessages.refundRetried(id), {});
    },
  });
};
