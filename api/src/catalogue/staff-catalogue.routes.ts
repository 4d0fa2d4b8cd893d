/** Staff endpoints of the catalogue: export, import, images and versions. */
import { Type } from 'typebox';
import { ok, limitToOneBody, refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../platform.ts';
import { VersionParams } from '../versions/versions.schema.ts';
import { exportCatalogue, getNextIds } from './catalogue-export.service.ts';
import { checkCatalogue } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { catalogueVersions } from './catalogue-versions.service.ts';
import { requireId } from './catalogue.rules.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import { addPicture, MAX_PICTURE_BODY_BYTES } from './pictures.service.ts';
import {
  CatalogueResponse,
  ImportResponse,
  PictureResponse,
  PictureBody,
  CatalogueVersionResponse,
  VersionsResponse,
} from './staff-catalogue.schema.ts';
import { staffMessages } from '../texts/texts.ts';

/**
 * Options of routes that receive a whole catalogue: about 20,000 entries. Only one body is parsed at a time, because 8
 * MB of JSON can become 200 MB of objects.
 */
export const CATALOGUE_ROUTE_OPTIONS = { bodyLimit: 8 * 1024 * 1024, onRequest: limitToOneBody() };

/** Validates a request body as a catalogue, or throws 422 with the first twenty errors. */
export function parseCatalogue(body: unknown): CatalogueFile {
  const checked = checkCatalogue(body);
  if (checked.kind === 'valid') return checked.file;
  throw refuse.invalidMany(
    { catalogue: checked.errors.map(inEnglish) },
    staffMessages.catalogueUnchanged(checked.errors[0] ?? ''),
  );
}

const parseVersion = (text: string): number =>
  requireId(text, staffMessages.noCatalogueVersion(text.slice(0, 20)));

/** Staff endpoints below `/ops/catalogue`, for the scope `catalogue`. */
export const staffCatalogueRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'catalogue' } as const;
  const { pool } = platform;

  app.get('/ops/catalogue', {
    config,
    schema: { response: { 200: CatalogueResponse } },
    handler: async () => {
      // Read the version first: a change between the two queries then causes a conflict instead of a lost update.
      const version = await getCatalogueVersion(pool);
      return ok('OK', {
        catalogue: await exportCatalogue(pool),
        version,
        next: await getNextIds(pool),
      });
    },
  });

  app.post('/ops/catalogue', {
    config,
    ...CATALOGUE_ROUTE_OPTIONS,
    schema: { body: Type.Unknown(), response: { 200: ImportResponse } },
    handler: async (request) =>
      ok(
        staffMessages.catalogueImported,
        await catalogueVersions.change(platform, parseCatalogue(request.body), getActor(request)),
      ),
  });

  app.post('/ops/catalogue/pictures', {
    config,
    bodyLimit: MAX_PICTURE_BODY_BYTES,
    schema: { body: PictureBody, response: { 200: PictureResponse } },
    handler: async (request) => {
      const picture = await addPicture(platform, request.body.picture, getActor(request));
      return ok(staffMessages.pictureKept, { picture });
    },
  });

  app.get('/ops/catalogue/versions', {
    config,
    schema: { response: { 200: VersionsResponse } },
    handler: async () =>
      ok('OK', {
        version: await getCatalogueVersion(pool),
        versions: await catalogueVersions.list(pool),
      }),
  });

  app.get('/ops/catalogue/versions/:id', {
    config,
    schema: { params: VersionParams, response: { 200: CatalogueVersionResponse } },
    handler: async ({ params }) => {
      const version = parseVersion(params.id);
      return ok('OK', { version, catalogue: await catalogueVersions.getFile(pool, version) });
    },
  });

  // Restores an older version of the catalogue, as a new version.
  app.post('/ops/catalogue/versions/:id/take-back', {
    config,
    schema: { params: VersionParams, response: { 200: ImportResponse } },
    handler: async (request) => {
      const version = parseVersion(request.params.id);
      const result = await catalogueVersions.restore(platform, version, getActor(request));
      return ok(staffMessages.catalogueRestored(version), result);
    },
  });
};
