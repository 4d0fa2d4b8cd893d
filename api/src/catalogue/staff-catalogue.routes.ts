/** Staff's calls about the catalogue: the whole of it as a file, changing it, and the versions that it had. */
import { Type } from 'typebox';
import { ok, oneBodyAtATime, refuse } from 'platform/http';
import { actorOf } from 'platform/staff-auth';
import { LARGEST_PICTURE_BYTES } from '../limits.ts';
import type { Routes } from '../platform.ts';
import { exportCatalogue, nextIds } from './catalogue-export.service.ts';
import { checkCatalogue } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { knownId } from './catalogue.rules.ts';
import { catalogueVersion } from './catalogue.sql.ts';
import { addPicture } from './pictures.service.ts';
import {
  CatalogueAnswer,
  ImportAnswer,
  PictureAnswer,
  PictureBody,
  VersionAnswer,
  VersionParams,
  VersionsAnswer,
} from './staff-catalogue.schema.ts';
import { changeCatalogue, fileOfVersion, listVersions, takeBack } from './versions.service.ts';

/**
 * Options of routes that take a whole catalogue: about 20,000 things. One is read at a time: 8 MB of JSON can be 200 MB of
 * objects.
 */
export const CATALOGUE_BODY = { bodyLimit: 8 * 1024 * 1024, onRequest: oneBodyAtATime() };

/** A picture in base64, and a little more: what is too large is told so by its field. */
const LARGEST_BODY_BYTES = 2 * LARGEST_PICTURE_BYTES;

/** A body as a catalogue; refuses (422, each fault in a sentence) what is none. */
export function catalogueFrom(body: unknown): CatalogueFile {
  const checked = checkCatalogue(body);
  if (checked.kind === 'good') return checked.file;
  throw refuse.invalidMany(
    { catalogue: checked.faults },
    `The catalogue was left as it is: ${checked.faults[0]}.`,
  );
}

const versionFrom = (text: string): number =>
  knownId(text, `There is no version ${text.slice(0, 20)} of the catalogue.`);

export const staffCatalogueRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'catalogue' } as const;
  const { pool } = platform;

  app.get('/ops/catalogue', {
    config,
    schema: { response: { 200: CatalogueAnswer } },
    handler: async () => {
      // First the version: what changes between the two is refused as stale, not lost.
      const version = await catalogueVersion(pool);
      return ok('OK', {
        catalogue: await exportCatalogue(pool),
        version,
        next: await nextIds(pool),
      });
    },
  });

  app.post('/ops/catalogue', {
    config,
    ...CATALOGUE_BODY,
    schema: { body: Type.Unknown(), response: { 200: ImportAnswer } },
    handler: async (request) =>
      ok(
        'The catalogue is imported.',
        await changeCatalogue(platform, catalogueFrom(request.body), actorOf(request)),
      ),
  });

  app.post('/ops/catalogue/pictures', {
    config,
    bodyLimit: LARGEST_BODY_BYTES,
    schema: { body: PictureBody, response: { 200: PictureAnswer } },
    handler: async (request) => {
      const picture = await addPicture(platform, request.body.picture, actorOf(request));
      return ok('The picture is kept.', { picture });
    },
  });

  app.get('/ops/catalogue/versions', {
    config,
    schema: { response: { 200: VersionsAnswer } },
    handler: async () =>
      ok('OK', { version: await catalogueVersion(pool), versions: await listVersions(pool) }),
  });

  app.get('/ops/catalogue/versions/:id', {
    config,
    schema: { params: VersionParams, response: { 200: VersionAnswer } },
    handler: async ({ params }) => {
      const version = versionFrom(params.id);
      return ok('OK', { version, catalogue: await fileOfVersion(pool, version) });
    },
  });

  app.post('/ops/catalogue/versions/:id/take-back', {
    config,
    schema: { params: VersionParams, response: { 200: ImportAnswer } },
    handler: async (request) => {
      const from = versionFrom(request.params.id);
      const done = await takeBack(platform, from, actorOf(request));
      return ok(`The catalogue is as it was in version ${from}.`, done);
    },
  });
};
