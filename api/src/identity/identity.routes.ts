import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createConsoleCheck, ok } from 'platform/http';
import type { Platform } from '../platform.ts';
import { getCaller, setDeviceCookie } from './caller.ts';
import {
  EmptyResponse,
  RegisterResponse,
  RegisterBody,
  VerifyResponse,
  VerifyBody,
  VerifyParams,
} from './identity.schema.ts';
import { requireConsoleUser, setConsoleCookie } from './console-session.ts';
import { closeSession, setSessionDevice } from './session.sql.ts';
import { parseDevice } from './sessions/device.rules.ts';
import { addSignInMetrics } from './sign-in-metrics.ts';
import { requestCode } from './sign-in.service.ts';
import { verifyCode, type ReferralHandler } from './verify.service.ts';
import { messages } from '../texts/texts.ts';

interface Options {
  platform: Platform;
  onReferral: ReferralHandler;
}

/** Endpoints for sign-up, login and logout. */
export const identityRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { platform, onReferral },
) => {
  const tags = ['identity'];
  const onRequest = app.requireUser;
  const isConsole = createConsoleCheck(platform.settings);
  addSignInMetrics(app.metrics, platform);

  app.post('/api/user/register', {
    schema: { tags, body: RegisterBody, response: { 200: RegisterResponse } },
    handler: async (request, reply) => {
      const caller = getCaller(request, platform);
      const { id, device } = await requestCode(platform, request.body, caller);
      if (caller.device === null) setDeviceCookie(reply, device, platform);
      return ok(messages.otpSent, { user: { id, phone_number: request.body.phone_number } });
    },
  });

  app.post('/api/user/verify-otp/:userId', {
    schema: { tags, params: VerifyParams, body: VerifyBody, response: { 200: VerifyResponse } },
    handler: async (request, reply) => {
      const input = { id: request.params.userId, otp: request.body.otp };
      const caller = getCaller(request, platform);
      const { session, device } = await verifyCode(platform, input, caller, onReferral);
      setDeviceCookie(reply, device, platform);
      const browser = parseDevice(request.headers['user-agent']);
      if (browser !== null) await setSessionDevice(platform.pool, session.id, browser);
      if (caller.site === 'shop') return ok(messages.loggedIn, { access_token: session.token });
      setConsoleCookie(reply, session.token, platform);
      return ok(messages.loggedIn, { access_token: session.id });
    },
  });

  app.post('/api/user/logout', {
    onRequest: async (request, reply) =>
      isConsole(request) ? requireConsoleUser(request, platform) : onRequest(request, reply),
    schema: { tags, security: [{ token: [] }], response: { 200: EmptyResponse } },
    handler: async (request, reply) => {
      await closeSession(platform.pool, request.user.session.id);
      if (isConsole(request)) setConsoleCookie(reply, '', platform);
      return ok(messages.loggedOut, {});
    },
  });
};
