/** Staff's calls about payments that hang. */
import { ok } from 'platform/http';
import { actorOf } from 'platform/staff-auth';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import type { Said } from './looks.sql.ts';
import { HangingPaymentsAnswer, LookAnswer, StaffPaymentParams } from './staff-payments.schema.ts';
import { listHanging, lookAtPayment } from './staff-payments.service.ts';

const HEARD: Record<Said, string> = {
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
    schema: { response: { 200: HangingPaymentsAnswer } },
    handler: async () => ok('OK', { payments: await listHanging(platform) }),
  });

  app.post('/ops/payments/:id/look', {
    config,
    schema: { params: StaffPaymentParams, response: { 200: LookAnswer } },
    handler: async (request) => {
      const id = requireId(request.params.id, 'There is no such payment.');
      const said = await lookAtPayment(platform, id, actorOf(request));
      return ok(HEARD[said], { said });
    },
  });
};
