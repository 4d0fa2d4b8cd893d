/** What people may do about what is kept of them. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from 'platform/http';
import type { Platform } from '../platform.ts';
import { exportForOwner } from './export.service.ts';
import { ExportAnswer } from './personal-data.schema.ts';

export const personalDataRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  app.get('/api/user/export', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], security: [{ token: [] }], response: { 200: ExportAnswer } },
    handler: async ({ user }) => ok('OK', await exportForOwner(platform, user)),
  });
};
