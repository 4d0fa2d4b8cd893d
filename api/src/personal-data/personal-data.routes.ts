import { ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { exportForOwner } from './export.service.ts';
import { ExportResponse } from './personal-data.schema.ts';

export const personalDataRoutes: Routes = async (app, { platform }) => {
  app.get('/api/user/export', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], response: { 200: ExportResponse } },
    handler: async ({ user }) => ok('OK', await exportForOwner(platform, user)),
  });
};
