/** Queries the embedded database of a running deployment with the deployment's own runtime role. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const api = path.join(import.meta.dirname, '../../api');

const PROGRAM = `
  import pg from 'pg';
  const [host, sql] = process.argv.slice(1);
  const client = new pg.Client({ host, user: 'storefront', database: 'storefront' });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    process.stdout.write(JSON.stringify({ rows }));
  } catch (error) {
    process.stdout.write(JSON.stringify({ error: error.message }));
  }
  await client.end();`;

interface QueryResult {
  rows?: Record<string, unknown>[];
  /** The database's error message. */
  error?: string;
}

/** Runs a statement; returns the rows or the error. */
export function queryDatabase(dataDir: string, sql: string): QueryResult {
  const host = path.join(dataDir, 'postgres/run');
  const args = ['--input-type=module', '-e', PROGRAM, host, sql];
  const run = spawnSync(process.execPath, args, { cwd: api, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The database could not be queried: ${run.stderr}`);
  return JSON.parse(run.stdout) as QueryResult;
}
