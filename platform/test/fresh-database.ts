import { randomBytes } from 'node:crypto';
import { Client, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database-in.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection of the tests; `database` is the migrated template that each test file copies. */
    database: { connection: PoolConfig; template: string };
  }
}

/** A migrated database for one test file. */
export interface TestDatabase {
  connection: PoolConfig;
  drop: () => Promise<void>;
}

async function runOnServer(connection: PoolConfig, sql: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template; `empty` creates an empty database. */
export async function createDatabase(
  kind: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabase> {
  const { connection, template } = inject('database');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const source = kind === 'migrated' ? ` TEMPLATE ${template}` : '';
  await runOnServer(connection, `CREATE DATABASE ${name}${source}`);
  return {
    connection: withDatabase(connection, name),
    drop: () => runOnServer(connection, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
