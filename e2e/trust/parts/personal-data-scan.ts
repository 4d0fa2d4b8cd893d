/** Searches the running product's database directly, without the product's own exports. */
import path from 'node:path';
import { Client } from 'pg';
import type { Product } from '../../product.ts';

/** A column in which a text was found. */
export interface Found {
  table: string;
  column: string;
  rows: number;
}

const TABLES = `
  SELECT table_schema AS schema, table_name AS table FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`;

/** Connects to a product's embedded database through its socket. */
export async function openDatabase({ dataDir }: Product): Promise<Client> {
  const host = path.join(dataDir, 'postgres', 'run');
  const client = new Client({ host, user: 'postgres', database: 'storefront' });
  await client.connect();
  return client;
}

/** Every column of every table in all schemas with a value that contains one of the texts, ignoring case. */
export async function columnsWith(client: Client, texts: readonly string[]): Promise<Found[]> {
  const tables = await client.query<{ schema: string; table: string }>(TABLES);
  const found: Found[] = [];
  for (const { schema, table } of tables.rows) {
    const { rows } = await client.query<{ column: string; rows: string }>(
      `SELECT cell.key AS column, count(*) AS rows FROM "${schema}"."${table}" AS t,
         jsonb_each_text(to_jsonb(t)) AS cell
       WHERE lower(cell.value) LIKE ANY ($1::text[]) GROUP BY 1`,
      [texts.map((text) => `%${text.toLowerCase()}%`)],
    );
    const name = schema === 'public' ? table : `${schema}.${table}`;
    found.push(...rows.map((row) => ({ table: name, column: row.column, rows: Number(row.rows) })));
  }
  return found;
}
