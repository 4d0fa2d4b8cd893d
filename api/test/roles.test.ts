import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from 'platform/log';
import {
  ensureOwnDatabase,
  migrate,
  openPool,
  startEmbedded,
  type Embedded,
  type OwnDatabase,
} from 'platform/db';
import { API_MIGRATIONS } from '../src/platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'roles-'));
let embedded: Embedded;
let database: OwnDatabase;

async function runQuery(connection: Embedded['connection'], sql: string) {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a database as earlier versions left it: everything belongs to the cluster's superuser. */
async function createOldDatabase(): Promise<void> {
  await runQuery({ ...embedded.connection, database: 'postgres' }, 'CREATE DATABASE storefront');
  const pool = openPool(embedded.connection, silentLog);
  await migrate(pool, [API_MIGRATIONS]);
  await pool.query(`INSERT INTO ops_audit (at, act, subject, actor, request_id)
    VALUES (now(), 'kept', 'x', 'staff', 'r')`);
  await pool.end();
}

beforeAll(async () => {
  embedded = await startEmbedded(dataDir, silentLog);
  await createOldDatabase();
  database = await ensureOwnDatabase(embedded.connection);
  await database.grant();
});
afterAll(async () => {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const OWNERS = `SELECT DISTINCT pg_get_userbyid(c.relowner) AS owner, n.nspname AS schema
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'simulator', 'graphile_worker') ORDER BY schema`;

describe('the roles of the embedded database', () => {
  it('are not superusers', async () => {
    for (const role of [database.owner, database.serving])
      expect(await runQuery(role, 'SHOW is_superuser')).toEqual([{ is_superuser: 'off' }]);
  });

  it('take ownership of the data of an earlier version without loss', async () => {
    expect(await runQuery(database.serving, OWNERS)).toEqual([
      { owner: 'storefront_owner', schema: 'graphile_worker' },
      { owner: 'storefront_owner', schema: 'public' },
      { owner: 'storefront_owner', schema: 'simulator' },
    ]);
    expect(await runQuery(database.serving, 'SELECT act FROM ops_audit')).toEqual([
      { act: 'kept' },
    ]);
  });

  it.each([
    'DELETE FROM ops_audit',
    `UPDATE ops_audit SET actor = 'nobody'`,
    'DELETE FROM ops_tokens',
    'DELETE FROM orders',
    'UPDATE order_steps SET by_whom = by_whom',
    'DELETE FROM invoices',
    'DELETE FROM wallet_entries',
    'TRUNCATE wallet_entries',
    'TRUNCATE users CASCADE',
    'ALTER TABLE ops_audit DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    'DROP TABLE invoices',
    'CREATE TABLE mine (id integer)',
    'CREATE SCHEMA mine',
    'DELETE FROM schema_migrations',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'SET ROLE storefront_owner',
    'SET ROLE postgres',
    `COPY users TO PROGRAM 'true'`,
    `SELECT pg_read_file('/etc/hostname')`,
  ])('prevent the runtime role from: %s', async (sql) => {
    await expect(runQuery(database.serving, sql)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  it('allow the runtime role to write rows, also into append-only tables', async () => {
    await runQuery(
      database.serving,
      `INSERT INTO ops_audit (at, act, subject, actor, request_id)
       VALUES (now(), 'more', 'x', 'staff', 'r')`,
    );
    await runQuery(database.serving, `UPDATE sign_ins SET tries = 0; DELETE FROM cart_lines`);
    expect(await runQuery(database.serving, 'SELECT 1 FROM ops_audit')).toHaveLength(2);
  });

  it('allow the runtime role to add, see and remove jobs', async () => {
    await runQuery(
      database.serving,
      `SELECT graphile_worker.add_job('send_message', '{"id": 1}', queue_name => 'messages-1', job_key => 'x')`,
    );
    expect(await runQuery(database.serving, 'SELECT key FROM graphile_worker.jobs')).toEqual([
      { key: 'x' },
    ]);
    expect(
      await runQuery(database.serving, 'DELETE FROM graphile_worker._private_jobs RETURNING key'),
    ).toEqual([{ key: 'x' }]);
  });

  it('allow the runtime role to record use and revocation of a key, and no other change', async () => {
    await runQuery(
      database.serving,
      `INSERT INTO ops_tokens (name, token_hash, scopes, made_at, made_by)
         VALUES ('ravi', sha256('x'), '{read}', now(), 'installation');
       UPDATE ops_tokens SET last_used_at = now();
       UPDATE ops_tokens SET revoked_at = now(), revoked_by = 'installation'`,
    );
    for (const change of ["scopes = '{money}'", 'revoked_at = NULL, revoked_by = NULL'])
      await expect(runQuery(database.serving, `UPDATE ops_tokens SET ${change}`)).rejects.toThrow(
        'keeps',
      );
  });

  it('allow the owner to migrate, and the runtime role to use new tables immediately', async () => {
    const pool = openPool(database.owner, silentLog);
    expect(await migrate(pool, [API_MIGRATIONS])).toEqual([]);
    await pool.query(`CREATE TABLE made_later (id integer);
      CREATE TRIGGER made_later_stays BEFORE DELETE ON made_later
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await pool.end();
    await database.grant();
    await runQuery(
      database.serving,
      'INSERT INTO made_later VALUES (1); UPDATE made_later SET id = 2',
    );
    await expect(runQuery(database.serving, 'DELETE FROM made_later')).rejects.toThrow(
      'permission',
    );
  });

  it('take ownership of a table that the superuser restored, at the next start', async () => {
    await runQuery(embedded.connection, 'CREATE TABLE restored (id integer)');
    const repeated = await ensureOwnDatabase(embedded.connection);
    await repeated.grant();
    expect(await runQuery(repeated.serving, 'SELECT * FROM restored')).toEqual([]);
    expect(await runQuery(repeated.serving, OWNERS)).toHaveLength(3);
  });
});
