/** What people may do about what is kept of them. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseOwner } from './erase.service.ts';
import { exportForOwner } from './export.service.ts';
import { EraseAnswer, EraseBody, ExportAnswer } from './personal-data.schema.ts';

export const personalDataRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const shared = { tags: ['identity'], security: [{ token: [] }] };
  const onRequest = app.requireUser;

  app.get('/api/user/export', {
    onRequest,
    schema: { ...shared, response: { 200: ExportAnswer } },
    handler: async ({ user }) => ok('OK', await exportForOwner(platform, user)),
  });

  app.post('/api/user/erase', {
    onRequest,
    schema: { ...shared, body: EraseBody, response: { 200: EraseAnswer } },
    handler: async ({ user, body }) =>
      ok('Your account is deleted.', await eraseOwner(platform, user, body?.otp)),
  });
};
