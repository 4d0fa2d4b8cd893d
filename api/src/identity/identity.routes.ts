import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { transaction } from 'platform/db';
import { ok } from 'platform/http';
import type { Platform } from '../platform.ts';
import { AddressBody } from './address.schema.ts';
import { saveAddress } from './address.service.ts';
import { callerOf, rememberDevice } from './caller.ts';
import {
  Plain,
  RegisterAnswer,
  RegisterBody,
  VerifyAnswer,
  VerifyBody,
  VerifyParams,
} from './identity.schema.ts';
import { tokenOf } from './session.ts';
import { closeSession, nameDevice } from './session.sql.ts';
import { deviceOf } from './sessions/device.rules.ts';
import { addSignInMetrics } from './sign-in-metrics.ts';
import { requestCode } from './sign-in.service.ts';
import { verifyCode, type TakeReferral } from './verify.service.ts';
import { say } from '../texts/texts.ts';

interface Options {
  platform: Platform;
  /** What becomes of the referral code that a login brought along. */
  takeReferral: TakeReferral;
}

/** Sign-up, login and address. */
export const identityRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { platform, takeReferral },
) => {
  const tags = ['identity'];
  const onRequest = app.requireUser;
  addSignInMetrics(app.metrics, platform);

  app.post('/api/user/register', {
    schema: { tags, body: RegisterBody, response: { 200: RegisterAnswer } },
    handler: async (request, reply) => {
      const caller = callerOf(request, platform);
      const { id, device } = await requestCode(platform, request.body, caller);
      if (caller.device === null) rememberDevice(reply, device, platform);
      return ok(say.otpSent, { user: { id, phone_number: request.body.phone_number } });
    },
  });

  app.post('/api/user/verify-otp/:userId', {
    schema: { tags, params: VerifyParams, body: VerifyBody, response: { 200: VerifyAnswer } },
    handler: async (request, reply) => {
      const given = { id: request.params.userId, otp: request.body.otp };
      const caller = callerOf(request, platform);
      const { token, device } = await verifyCode(platform, given, caller, takeReferral);
      rememberDevice(reply, device, platform);
      const browser = deviceOf(request.headers['user-agent']);
      if (browser !== null) await nameDevice(platform.pool, token, browser);
      return ok(say.loggedIn, { access_token: token });
    },
  });

  app.post('/api/user/logout', {
    onRequest,
    schema: { tags, response: { 200: Plain } },
    handler: async (request) => {
      await closeSession(platform.pool, tokenOf(request) ?? '');
      return ok(say.loggedOut, {});
    },
  });

  for (const [method, url] of [
    ['POST', '/api/add/user/address'],
    ['PUT', '/api/update/address'],
  ] as const)
    app.route({
      method,
      url,
      onRequest,
      schema: { tags, body: AddressBody, response: { 200: Plain } },
      handler: async (request) => {
        const { id } = request.user;
        const at = platform.clock.now();
        await transaction(platform.pool, (tx) => saveAddress(tx, id, request.body, at));
        return ok(say.addressSaved, {});
      },
    });
};
