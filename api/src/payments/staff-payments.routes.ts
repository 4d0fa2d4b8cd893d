/** Staff endpoints for payments without an outcome. */
import { ok } from 'platform/http';
import type { Message } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import type { ReportedStatus } from './status-checks.sql.ts';
import {
  StuckPaymentsResponse,
  PaymentStatusResponse,
  StaffPaymentParams,
} from './staff-payments.schema.ts';
import { listStuckPayments, checkPayment } from './staff-payments.service.ts';
import { staffMessages } from '../texts/texts.ts';

const STATUS_MESSAGES: Record<ReportedStatus, Message> = {
  completed: staffMessages.paymentIn,
  failed: staffMessages.paymentFailed,
  pending: staffMessages.paymentPending,
  unknown: staffMessages.paymentUnknown,
  'no answer': staffMessages.paymentNoAnswer,
};

/** Registers the staff endpoints that list stuck payments and check one. */
export const staffPaymentRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'money' } as const;

  app.get('/ops/payments', {
    config,
    schema: { response: { 200: StuckPaymentsResponse } },
    handler: async () => ok('OK', { payments: await listStuckPayments(platform) }),
  });

  app.post('/ops/payments/:id/look', {
    config,
    schema: { params: StaffPaymentParams, response: { 200: PaymentStatusResponse } },
    handler: async (request) => {
      const id = requireId(request.params.id, staffMessages.noSuchPayment);
      const result = await checkPayment(platform, id, getActor(request));
      return ok(STATUS_MESSAGES[result], { provider_status: result });
    },
  });
};
