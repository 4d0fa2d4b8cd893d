/** Catalogue changes by staff. Each change is stored as a version and can be rolled back. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { transaction, type Queryable, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, type Actor } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import { exportCatalogue } from './catalogue-export.service.ts';
import { formatCatalogue, withRateCard } from './catalogue-file.rules.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { lockCatalogue } from './catalogue-import.sql.ts';
import { importCatalogue, type ImportReport } from './catalogue.service.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import {
  findAllVersions,
  hasVersion,
  insertVersion,
  findVersionFile,
  findVersion,
} from './versions.sql.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface ImportResult {
  version: number;
  report: ImportReport;
}

/** Throws 409 if the client saw an older version. Skipped if the client sent none. */
async function rejectStale(
  tx: Tx,
  version: number,
  seenVersion: string | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === String(version)) return;
  const last = await findVersion(tx, version);
  const changedBy = last?.by_whom ?? 'Somebody';
  throw refuse.conflict(
    `${changedBy} changed the catalogue while you were editing it. Your change was not saved; reload and try again.`,
    { changed: { by: changedBy, at: last?.at.toISOString() ?? null } },
  );
}

const packCurrentFile = async (tx: Tx): Promise<Buffer> =>
  pack(formatCatalogue(await exportCatalogue(tx)));

async function applyChange(
  tx: Tx,
  file: CatalogueFile,
  { staff, at, from }: { staff: Actor; at: Date; from: number | null },
): Promise<ImportResult> {
  await lockCatalogue(tx);
  const before = await getCatalogueVersion(tx);
  await rejectStale(tx, before, staff.seenVersion);
  if (!(await hasVersion(tx, before))) {
    const initialVersion = { version: before, at, by_whom: null, taken_from: null, report: null };
    await insertVersion(tx, initialVersion, await packCurrentFile(tx));
  }
  const report = await importCatalogue(tx, file);
  const version = await getCatalogueVersion(tx);
  const row = { version, at, by_whom: staff.actor, taken_from: from, report };
  if (version !== before) await insertVersion(tx, row, await packCurrentFile(tx));
  const action = from === null ? 'catalogue import' : 'catalogue take-back';
  const detail = { ...report, version, ...(from === null ? {} : { from }) };
  await recordAct(tx, { act: action, subject: 'catalogue', ...staff, at, detail });
  return { version, report };
}

/**
 * Imports a file and stores it as a version; an unchanged file creates none. Throws 409 (with `changed`) if the
 * catalogue changed since the client read it.
 */
export const changeCatalogue = (
  { pool, clock }: Platform,
  file: CatalogueFile,
  staff: Actor,
): Promise<ImportResult> =>
  transaction(pool, (tx) => applyChange(tx, file, { staff, at: clock.now(), from: null }));

/** Restores an older version as a new version. Throws 404 if it is not stored, 409 like `changeCatalogue`. */
export const restoreVersion = (
  { pool, clock }: Platform,
  version: number,
  staff: Actor,
): Promise<ImportResult> =>
  transaction(pool, async (tx) =>
    applyChange(tx, await getVersionFile(tx, version), { staff, at: clock.now(), from: version }),
  );

/** Returns the file of a version, or throws 404. */
export async function getVersionFile(db: Queryable, version: number): Promise<CatalogueFile> {
  const packed = await findVersionFile(db, version);
  if (!packed) throw refuse.notFound(`Version ${version} of the catalogue is not kept.`);
  return withRateCard(JSON.parse((await unpack(packed)).toString())) as CatalogueFile;
}

/** Stored versions, newest first. */
export const listVersions = async (db: Queryable) =>
  (await findAllVersions(db)).map(({ at, by_whom: by, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by,
  }));

export { findReplacedAt } from './versions.sql.ts';
