/** A document that staff change as a whole. Each change is stored as a version and can be undone. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Pool } from 'pg';
import type { Clock } from 'platform/clock';
import { transaction, type Queryable, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import { recordAction, type Actor } from 'platform/staff-auth';
import { createVersionQueries, type VersionTable } from './versions.sql.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** How a document is locked, read, written and stored as a version. */
interface VersionedDocument<File, Report extends object> {
  table: VersionTable;
  /** Name in messages and in the audit log, e.g. `catalogue`. */
  name: string;
  /** Messages of errors: 409 if another change came first, 404 if a version is not stored. */
  messages: {
    changedSince: (actor: string | undefined) => Message;
    versionGone: (version: number) => Message;
  };
  /** The action of a change in the audit log. Restoring a version is logged as `NAME take-back`. */
  auditAction: string;
  /** Serializes changes until the end of the transaction. */
  lock: (tx: Tx) => Promise<unknown>;
  getVersion: (db: Queryable) => Promise<number>;
  read: (tx: Tx) => Promise<File>;
  /** Writes the document and returns what changed. Increments the version if anything did. */
  write: (tx: Tx, file: File) => Promise<Report>;
  format: (file: File) => string;
  /** Parses the output of `format`, also if an older version of the software wrote it. */
  parse: (text: string) => File;
}

export interface ChangeResult<Report> {
  version: number;
  report: Report;
}

/** Clock and database of this process. */
export interface Resources {
  pool: Pool;
  clock: Clock;
}

/** Returns the operations on the versions of a document. */
export function createVersions<File, Report extends object>(
  document: VersionedDocument<File, Report>,
) {
  const { name } = document;
  const queries = createVersionQueries<Report>(document.table);

  /** Throws 409 if the client saw an older version. Skipped if the client sent none. */
  const rejectStale = async (
    tx: Tx,
    version: number,
    expectedVersion: string | undefined,
  ): Promise<void> => {
    if (expectedVersion === undefined || expectedVersion === String(version)) return;
    const last = await queries.find(tx, version);
    throw refuse.conflict(document.messages.changedSince(last?.by_whom ?? undefined), {
      changed: { by: last?.by_whom ?? 'Somebody', at: last?.at.toISOString() ?? null },
    });
  };

  const packCurrentFile = async (tx: Tx): Promise<Buffer> =>
    pack(document.format(await document.read(tx)));

  const getFile = async (db: Queryable, version: number): Promise<File> => {
    const packed = await queries.findFile(db, version);
    if (!packed) throw refuse.notFound(document.messages.versionGone(version));
    return document.parse((await unpack(packed)).toString());
  };

  const applyChange = async (
    tx: Tx,
    file: File,
    { staff, at, from }: { staff: Actor; at: Date; from: number | null },
  ): Promise<ChangeResult<Report>> => {
    await document.lock(tx);
    const before = await document.getVersion(tx);
    await rejectStale(tx, before, staff.expectedVersion);
    if (!(await queries.find(tx, before))) {
      const initialVersion = { version: before, at, by_whom: null, taken_from: null, report: null };
      await queries.insert(tx, initialVersion, await packCurrentFile(tx));
    }
    const report = await document.write(tx, file);
    const version = await document.getVersion(tx);
    const row = { version, at, by_whom: staff.actor, taken_from: from, report };
    if (version !== before) await queries.insert(tx, row, await packCurrentFile(tx));
    const action = from === null ? document.auditAction : `${name} take-back`;
    const detail = { ...report, version, ...(from === null ? {} : { from }) };
    await recordAction(tx, { action, subject: name, ...staff, at, detail });
    return { version, report };
  };

  return {
    /**
     * Writes a document and stores it as a version; an unchanged document creates none. Throws 409 (with `changed`)
     * if the document changed since the client read it.
     */
    change: ({ pool, clock }: Resources, file: File, staff: Actor): Promise<ChangeResult<Report>> =>
      transaction(pool, (tx) => applyChange(tx, file, { staff, at: clock.now(), from: null })),

    /** Restores an older version as a new version. Throws 404 if it is not stored, 409 like `change`. */
    restore: (
      { pool, clock }: Resources,
      version: number,
      staff: Actor,
    ): Promise<ChangeResult<Report>> =>
      transaction(pool, async (tx) =>
        applyChange(tx, await getFile(tx, version), { staff, at: clock.now(), from: version }),
      ),

    /** Returns the document of a version, or throws 404. */
    getFile,

    /** Stored versions, newest first. */
    list: async (db: Queryable) =>
      (await queries.findAll(db)).map(({ at, by_whom: by, ...row }) => ({
        ...row,
        at: at.toISOString(),
        by,
      })),

    findReplacedAt: queries.findReplacedAt,
  };
}
