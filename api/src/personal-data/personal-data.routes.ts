import { ok } from 'platform/http';
import type { Routes } from '../platform.ts';
import { exportOwnData } from './export.service.ts';
import { ExportResponse } from './personal-data.schema.ts';

/** Endpoint that exports the personal data of the logged-in user. */
export const personalDataRoutes: Routes = async (app, { platform }) => {
  app.get('/api/user/export', {
    onRequest: app.requireUser,
    schema: { tags: ['identity'], response: { 200: ExportResponse } },
    handler: async ({ user }) => ok('OK', await exportOwnData(platform, user)),
  });
};
