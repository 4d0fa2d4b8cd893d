import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { countCartLines } from '../cart/cart.service.ts';
import { transaction } from '../db/transaction.ts';
import { ok } from '../http/envelope.ts';
import { refuse } from '../http/refusal.ts';
import { hasOrdered } from '../orders/orders.service.ts';
import type { Platform } from '../platform/platform.ts';
import { AddressBody } from './address.schema.ts';
import { addressOf, saveAddress } from './address.service.ts';
import { callerOf, rememberDevice } from './caller.ts';
import {
  Plain,
  ProfileAnswer,
  RegisterAnswer,
  RegisterBody,
  VerifyAnswer,
  VerifyBody,
  VerifyParams,
} from './identity.schema.ts';
import { tokenOf } from './session.ts';
import { closeSession, nameDevice } from './session.sql.ts';
import { deviceOf } from './sessions/device.rules.ts';
import { addSignInFigures } from './sign-in-figures.ts';
import { requestCode } from './sign-in.service.ts';
import { userById } from './users.service.ts';
import { verifyCode } from './verify.service.ts';

const profileOf = async ({ pool }: Platform, id: string) => {
  const [user, address, cart_count, has_ordered] = await Promise.all([
    userById(pool, id),
    addressOf(pool, id),
    countCartLines(pool, id),
    hasOrdered(pool, id),
  ]);
  if (!user) throw refuse.unauthenticated();
  const { name, type: types, phone: phone_number, referral_code } = user;
  const known = { name: name ?? '', types, phone_number, referral_code };
  return { ...known, address, cart_count, has_ordered };
};

/** Sign-up, login and what is known of a user (specification, sections 4 and 7). */
export const identityRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const tags = ['identity'];
  const security = [{ token: [] }];
  const onRequest = app.requireUser;
  addSignInFigures(app.figures, platform);

  app.post('/api/user/register', {
    schema: { tags, body: RegisterBody, response: { 200: RegisterAnswer } },
    handler: async (request, reply) => {
      const caller = callerOf(request, platform);
      const { id, device } = await requestCode(platform, request.body, caller);
      if (caller.device === null) rememberDevice(reply, device, platform);
      return ok('OTP sent', { user: { id, phone_number: request.body.phone_number } });
    },
  });

  app.post('/api/user/verify-otp/:userId', {
    schema: { tags, params: VerifyParams, body: VerifyBody, response: { 200: VerifyAnswer } },
    handler: async (request, reply) => {
      const given = { id: request.params.userId, otp: request.body.otp };
      const { token, device } = await verifyCode(platform, given, callerOf(request, platform));
      rememberDevice(reply, device, platform);
      const browser = deviceOf(request.headers['user-agent']);
      if (browser !== null) await nameDevice(platform.pool, token, browser);
      return ok('Login Successfully', { access_token: token });
    },
  });

  app.post('/api/user/logout', {
    onRequest,
    schema: { tags, security, response: { 200: Plain } },
    handler: async (request) => {
      await closeSession(platform.pool, tokenOf(request) ?? '');
      return ok('Logged out', {});
    },
  });

  app.get('/api/user/profile', {
    onRequest,
    schema: { tags, security, response: { 200: ProfileAnswer } },
    handler: async ({ user }) => ok('OK', { userDetail: await profileOf(platform, user.id) }),
  });

  for (const [method, url] of [
    ['POST', '/api/add/user/address'],
    ['PUT', '/api/update/address'],
  ] as const)
    app.route({
      method,
      url,
      onRequest,
      schema: { tags, security, body: AddressBody, response: { 200: Plain } },
      handler: async (request) => {
        const { id } = request.user;
        const at = platform.clock.now();
        await transaction(platform.pool, (tx) => saveAddress(tx, id, request.body, at));
        return ok('Address saved', {});
      },
    });
};
