import { Envelope, ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import { listAllWithdrawals, settleByStaff } from './staff-withdrawals.service.ts';
import {
  StaffWithdrawalParams,
  StaffWithdrawalsResponse,
  StaffWithdrawalsQuery,
} from './wallet.schema.ts';
import { staffMessages } from '../texts/texts.ts';

const ACTIONS = [
  ['pay', staffMessages.withdrawalPaid],
  ['reject', staffMessages.withdrawalRejected],
] as const;

/** Registers the staff endpoints that list withdrawals and settle one. */
export const staffWithdrawalRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'money' } as const;

  app.get(
    '/ops/withdrawals',
    {
      config,
      schema: { querystring: StaffWithdrawalsQuery, response: { 200: StaffWithdrawalsResponse } },
    },
    async ({ query }) => ok('OK', { withdrawals: await listAllWithdrawals(platform.pool, query) }),
  );

  for (const [action, outcome] of ACTIONS)
    app.post(
      `/ops/withdrawals/:id/${action}`,
      {
        // Rejecting credits the wallet, from which the money can be withdrawn again to another number.
        config: { ...config, freshCode: true },
        schema: { params: StaffWithdrawalParams, response: { 200: Envelope({}) } },
      },
      async (request) => {
        const id = requireId(request.params.id, staffMessages.noSuchWithdrawal);
        await settleByStaff(platform, action, id, getActor(request));
        return ok(outcome(id), {});
      },
    );
};
