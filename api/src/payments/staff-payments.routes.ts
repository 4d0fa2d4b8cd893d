/** Staff endpoints for hanging payments. */
import { ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import type { ReportedStatus } from './status-checks.sql.ts';
import {
  HangingPaymentsResponse,
  PaymentStatusResponse,
  StaffPaymentParams,
} from './staff-payments.schema.ts';
import { listHangingPayments, checkPayment } from './staff-payments.service.ts';

const STATUS_MESSAGES: Record<ReportedStatus, string> = {
  completed: 'It is paid.',
  failed: 'It failed. The customer may try again from the bookings.',
  pending: 'The provider still waits for the customer.',
  unknown: 'The provider does not know it.',
  'no answer': 'The payment provider does not answer. It is asked again by itself.',
};

export const staffPaymentRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'money' } as const;

  app.get('/ops/payments', {
    config,
    schema: { response: { 200: HangingPaymentsResponse } },
    handler: async () => ok('OK', { payments: await listHangingPayments(platform) }),
  });

  app.post('/ops/payments/:id/look', {
    config,
    schema: { params: StaffPaymentParams, response: { 200: PaymentStatusResponse } },
    handler: async (request) => {
      const id = requireId(request.params.id, 'There is no such payment.');
      const result = await checkPayment(platform, id, getActor(request));
      return ok(STATUS_MESSAGES[result], { provider_status: result });
    },
  });
};
