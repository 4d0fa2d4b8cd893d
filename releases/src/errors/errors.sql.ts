/** SQL statements about errors, which are stored by position. The first argument is always the connection. */
import type { Queryable } from 'platform/db';
import { toColumns } from '../to-columns.ts';
import type { ErrorRecord } from './diagnostics.ts';

/** Maximum errors stored for one version, so that forged reports can't fill the disk. */
const MAX_PER_VERSION = 300;

const SAVE_ERRORS = `
  WITH given AS (
    SELECT *, EXISTS (SELECT FROM release_errors e
      WHERE (e.remote, e.version, e.fingerprint, e.route) = (given.remote, given.version, given.fingerprint, given.route)) AS known
    FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[])
      AS given (remote, version, fingerprint, route, kind, name, message, frames, count)
  ), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY remote, version, known ORDER BY fingerprint) + (
      SELECT count(*) FROM release_errors e WHERE (e.remote, e.version) = (given.remote, given.version)) AS number
    FROM given
  )
  INSERT INTO release_errors AS stored
    (remote, version, fingerprint, route, kind, name, message, frames, count, first_at, last_at)
  SELECT remote, version, fingerprint, route, kind, name, message, string_to_array(frames, E'\\n'), count, $10, $10
  FROM numbered WHERE known OR number <= $11::int
  ORDER BY remote, version, fingerprint, route
  ON CONFLICT (remote, version, fingerprint, route) DO UPDATE
    SET count = stored.count + excluded.count, last_at = excluded.last_at`;

/**
 * Stores errors. If an equal error is stored, its count is increased.
 * @param errors at most one for each fingerprint and route
 */
export async function saveErrors(
  db: Queryable,
  errors: readonly ErrorRecord[],
  at: Date,
): Promise<void> {
  if (errors.length === 0) return;
  await db.query({
    name: 'release-errors',
    text: SAVE_ERRORS,
    values: [
      ...toColumns(errors, [
        'remote',
        'version',
        'fingerprint',
        'route',
        'kind',
        'name',
        'message',
      ]),
      errors.map(({ frames }) => frames.join('\n')),
      ...toColumns(errors, ['count']),
      at,
      MAX_PER_VERSION,
    ],
  });
}

export interface ErrorRow extends Omit<ErrorRecord, 'frames'> {
  frames: string[];
  source: string | null;
  line: number | null;
  code: string | null;
  first_at: Date;
  last_at: Date;
}

/** Returns all errors thrown in files of a remote, or of one of its versions, newest first. */
export async function readErrors(
  db: Queryable,
  remote: string,
  version: string | null,
): Promise<ErrorRow[]> {
  const { rows } = await db.query<ErrorRow>(
    `SELECT coalesce(at_remote, remote) AS remote, coalesce(at_version, version) AS version,
       fingerprint, route, kind, name, message, frames, source, line, code, count, first_at, last_at
     FROM release_errors
     WHERE coalesce(at_remote, remote) = $1 AND ($2::text IS NULL OR coalesce(at_version, version) = $2)
     ORDER BY last_at DESC`,
    [remote, version],
  );
  return rows;
}

/** Finds errors whose source position is not resolved yet, newest first. */
export async function findUnresolvedErrors(db: Queryable, limit: number): Promise<ErrorRow[]> {
  const { rows } = await db.query<ErrorRow>(
    'SELECT * FROM release_errors WHERE NOT mapped ORDER BY last_at DESC LIMIT $1',
    [limit],
  );
  return rows;
}

/** The position in the sources that threw an error, and the version that the file belongs to. */
export interface SourcePosition {
  remote: string;
  version: string;
  /** Path of the source file. */
  source: string | null;
  line: number | null;
  /** Text of the line. */
  code: string | null;
}

/** Stores the source position of an error, or that it has none. */
export async function saveSourcePosition(
  db: Queryable,
  { remote, version, fingerprint }: Pick<ErrorRow, 'remote' | 'version' | 'fingerprint'>,
  position: SourcePosition | null,
): Promise<void> {
  await db.query(
    `UPDATE release_errors SET mapped = true, at_remote = $4, at_version = $5, source = $6, line = $7, code = $8
     WHERE (remote, version, fingerprint) = ($1, $2, $3)`,
    [
      remote,
      version,
      fingerprint,
      position?.remote ?? null,
      position?.version ?? null,
      position?.source ?? null,
      position?.line ?? null,
      position?.code ?? null,
    ],
  );
}

/** Deletes errors that were last reported before the given time. */
export async function deleteOldErrors(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM release_errors WHERE last_at < $1', [before]);
}
