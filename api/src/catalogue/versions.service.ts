/** Changes of the catalogue by staff: each is kept as a version, told to whoever edits beside, and can be taken back. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { transaction, type Queryable, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, type Acting } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { exportCatalogue } from './catalogue-export.service.ts';
import { formatCatalogue } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { lockCatalogue } from './catalogue-import.sql.ts';
import { importCatalogue, type ImportReport } from './catalogue.service.ts';
import { catalogueVersion } from './catalogue.sql.ts';
import { allVersions, hasVersion, insertVersion, versionFile, versionRow } from './versions.sql.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What became of a change. */
export interface Changed {
  version: number;
  report: ImportReport;
}

/** Refuses (409) who did not look at the present version; who says none acts on what is. */
async function refuseStale(tx: Tx, version: number, seen: string | undefined): Promise<void> {
  if (seen === undefined || seen === String(version)) return;
  const last = await versionRow(tx, version);
  const who = last?.by_whom ?? 'Somebody';
  throw refuse.conflict(
    `${who} changed the catalogue while you were looking at it. Nothing of yours was done: look again.`,
    { changed: { by: who, at: last?.at.toISOString() ?? null } },
  );
}

const fileNow = async (tx: Tx): Promise<Buffer> => pack(formatCatalogue(await exportCatalogue(tx)));

async function change(
  tx: Tx,
  file: CatalogueFile,
  { staff, at, from }: { staff: Acting; at: Date; from: number | null },
): Promise<Changed> {
  await lockCatalogue(tx);
  const before = await catalogueVersion(tx);
  await refuseStale(tx, before, staff.seen);
  if (!(await hasVersion(tx, before))) {
    const was = { version: before, at, by_whom: null, taken_from: null, report: null };
    await insertVersion(tx, was, await fileNow(tx));
  }
  const report = await importCatalogue(tx, file);
  const version = await catalogueVersion(tx);
  const row = { version, at, by_whom: staff.actor, taken_from: from, report };
  if (version !== before) await insertVersion(tx, row, await fileNow(tx));
  const act = from === null ? 'catalogue import' : 'catalogue take-back';
  const detail = { ...report, version, ...(from === null ? {} : { from }) };
  await recordAct(tx, { act, subject: 'catalogue', ...staff, at, detail });
  return { version, report };
}

/**
 * Makes the catalogue what a file says, and keeps it as a version; the same file again changes nothing and keeps none.
 * Refuses (409, with `changed`) where it is not as it was seen.
 */
export const changeCatalogue = (
  { pool, clock }: Platform,
  file: CatalogueFile,
  staff: Acting,
): Promise<Changed> =>
  transaction(pool, (tx) => change(tx, file, { staff, at: clock.now(), from: null }));

/** Makes the catalogue what a version was: a new version. Refuses (404) what is not kept, (409) as `changeCatalogue`. */
export const takeBack = (
  { pool, clock }: Platform,
  version: number,
  staff: Acting,
): Promise<Changed> =>
  transaction(pool, async (tx) =>
    change(tx, await fileOfVersion(tx, version), { staff, at: clock.now(), from: version }),
  );

/** The file of a version; refuses (404) one that is not kept. */
export async function fileOfVersion(db: Queryable, version: number): Promise<CatalogueFile> {
  const packed = await versionFile(db, version);
  if (!packed) throw refuse.notFound(`Version ${version} of the catalogue is not kept.`);
  return JSON.parse((await unpack(packed)).toString()) as CatalogueFile;
}

/** Every version that is kept, newest first. */
export const listVersions = async (db: Queryable) =>
  (await allVersions(db)).map(({ at, by_whom: by, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by,
  }));
