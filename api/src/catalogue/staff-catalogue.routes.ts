/** Staff's calls about the catalogue: import and export of the whole of it. */
import { Type } from 'typebox';
import { transaction } from 'platform/db';
import { Envelope, ok, refuse } from 'platform/http';
import { actorOf, recordAct } from 'platform/staff-auth';
import type { Routes } from '../platform.ts';
import { exportCatalogue } from './catalogue-export.service.ts';
import { checkCatalogue } from './catalogue-file.rules.ts';
import { CatalogueFile } from './catalogue-file.schema.ts';
import { importCatalogue } from './catalogue.service.ts';

const LARGEST_FILE_BYTES = 128 * 1024 * 1024;

const TableChange = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  retired: Type.Integer(),
});

const ImportAnswer = Envelope({
  report: Type.Object({
    sub_categories: TableChange,
    products: TableChange,
    spare_parts: TableChange,
  }),
});

export const staffCatalogueRoutes: Routes = async (app, { platform }) => {
  app.get('/ops/catalogue', {
    config: { staff: 'catalogue' },
    schema: { response: { 200: Envelope({ catalogue: CatalogueFile }) } },
    handler: async () => ok('OK', { catalogue: await exportCatalogue(platform.pool) }),
  });

  app.post('/ops/catalogue', {
    config: { staff: 'catalogue' },
    bodyLimit: LARGEST_FILE_BYTES,
    schema: { body: Type.Unknown(), response: { 200: ImportAnswer } },
    handler: async (request) => {
      const checked = checkCatalogue(request.body);
      if (checked.kind === 'bad') {
        throw refuse.invalidMany(
          { catalogue: checked.faults },
          `The catalogue was left as it is: ${checked.faults[0]}.`,
        );
      }
      const report = await transaction(platform.pool, async (tx) => {
        const done = await importCatalogue(tx, checked.file);
        await recordAct(tx, {
          act: 'catalogue import',
          subject: 'catalogue',
          ...actorOf(request),
          at: platform.clock.now(),
          detail: done,
        });
        return done;
      });
      return ok('The catalogue is imported.', { report });
    },
  });
};
