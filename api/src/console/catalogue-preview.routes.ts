import { Type } from 'typebox';
import { ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import { CATALOGUE_ROUTE_OPTIONS, parseCatalogue } from '../catalogue/staff-catalogue.routes.ts';
import { PreviewResponse } from '../catalogue/staff-catalogue.schema.ts';
import type { Routes } from '../platform.ts';
import { previewCatalogue } from './catalogue-preview.service.ts';
import { staffMessages } from '../texts/texts.ts';

/** Staff endpoint that previews a catalogue import, with the affected carts. For the scope `catalogue`. */
export const cataloguePreviewRoutes: Routes = async (app, { platform }) => {
  app.post('/ops/catalogue/preview', {
    config: { staff: 'catalogue' },
    ...CATALOGUE_ROUTE_OPTIONS,
    schema: { body: Type.Unknown(), response: { 200: PreviewResponse } },
    handler: async ({ body, headers }) =>
      ok(
        staffMessages.nothingChangedYet,
        await previewCatalogue(platform.pool, parseCatalogue(body), getLanguage(headers)),
      ),
  });
};
