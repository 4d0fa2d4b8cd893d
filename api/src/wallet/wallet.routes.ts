/** Wallet endpoints; all require a login. */
import { Envelope, readIdempotencyKey, emptyList, ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { RewardResponse, WithdrawalBody, WithdrawalsResponse } from './wallet.schema.ts';
import { listWithdrawals, getReward } from './wallet.service.ts';
import { requestWithdrawal } from './withdraw.service.ts';
import { messages } from '../texts/texts.ts';

export const walletRoutes: Routes = async (app, { platform }) => {
  const shared = { tags: ['wallet'] };
  const onRequest = app.requireUser;

  app.get(
    '/api/user/reward',
    { onRequest, schema: { ...shared, response: { 200: RewardResponse } } },
    async ({ user }) => ok('OK', await getReward(platform.pool, user.id)),
  );

  app.get(
    '/api/withdrawal/request/user',
    { onRequest, schema: { ...shared, response: { 200: WithdrawalsResponse } } },
    async ({ user }) => {
      const list = await listWithdrawals(platform.pool, user.id);
      return list.withdrawals.length === 0
        ? emptyList(messages.noWithdrawals, list)
        : ok('OK', list);
    },
  );

  app.post(
    '/api/withdrawal/request',
    {
      onRequest,
      schema: { ...shared, body: WithdrawalBody, response: { 200: Envelope({}) } },
    },
    async ({ user, body, headers }) =>
      requestWithdrawal(platform, user, body, readIdempotencyKey(headers)),
  );
};
