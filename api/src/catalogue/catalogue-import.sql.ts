/** Set-based SQL of the catalogue import: one statement per table, rows passed as one JSON parameter. */
import type { Tx } from 'platform/db';

export interface CatalogueTable {
  name: 'sub_categories' | 'products' | 'spare_parts' | 'rate_card';
  /** Names and types of the imported columns, separated by `, `. */
  columns: string;
}

export const SUB_CATEGORIES: CatalogueTable = {
  name: 'sub_categories',
  columns:
    'id integer, name text, keywords jsonb, subtitle text, image text, image_alt text, position integer, ' +
    'overview text, how_it_works jsonb, included jsonb, excluded jsonb, notes jsonb, faq jsonb, hi jsonb, file_order integer',
};

export const PRODUCTS: CatalogueTable = {
  name: 'products',
  columns:
    'id integer, sub_category_id integer, title text, price_paise integer, compare_price_paise integer, timing text, ' +
    'minutes integer, details text, description text, diagnosis boolean, images jsonb, image_alts jsonb, hi jsonb, file_order integer',
};

export const SPARE_PARTS: CatalogueTable = {
  name: 'spare_parts',
  columns:
    'id integer, sub_category_id integer, service_name text, brand text, price_paise integer, market_price_paise integer, ' +
    'fitting_product_id integer, image text, image_alt text, hi jsonb, file_order integer',
};

export const RATE_CARD: CatalogueTable = {
  name: 'rate_card',
  columns:
    'id integer, sub_category_id integer, kind text, name text, price_paise integer, warranty_days integer, hi jsonb, ' +
    'file_order integer',
};

export interface TableChange {
  added: number;
  changed: number;
  retired: number;
}

/** Serializes imports. The lock is released at the end of the transaction. */
export const lockCatalogue = (tx: Tx) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`);

const joinColumns = (items: readonly string[], prefix = ''): string =>
  items.map((item) => prefix + item).join(', ');

function buildUpsert({ name, columns }: CatalogueTable): string {
  const names = columns.split(', ').map((column) => column.split(' ')[0] ?? '');
  const updated = [...names.filter((column) => column !== 'id'), 'retired'];
  return `
    INSERT INTO ${name} (${joinColumns(names)}, retired)
    SELECT ${joinColumns(names, 'r.')}, false
    FROM jsonb_to_recordset($1::jsonb) AS r (${columns})
    ON CONFLICT (id) DO UPDATE SET (${joinColumns(updated)}) = (${joinColumns(updated, 'EXCLUDED.')})
    WHERE (${joinColumns(updated, `${name}.`)}) IS DISTINCT FROM (${joinColumns(updated, 'EXCLUDED.')})
    RETURNING (xmax = 0) AS added`;
}

/** Inserts, updates and un-retires rows of one table. Unchanged rows are not written. */
export async function upsertRows(
  tx: Tx,
  table: CatalogueTable,
  rows: readonly object[],
): Promise<{ added: number; changed: number }> {
  const result = await tx.query<{ added: boolean }>(buildUpsert(table), [JSON.stringify(rows)]);
  const added = result.rows.filter((row) => row.added).length;
  return { added, changed: result.rows.length - added };
}

/** Retires rows that are not in the file; returns how many. */
export async function retireMissing(
  tx: Tx,
  { name }: CatalogueTable,
  ids: readonly number[],
): Promise<number> {
  const result = await tx.query(
    `UPDATE ${name} SET retired = true
     WHERE NOT retired AND id NOT IN (SELECT unnest($1::int[]))`,
    [ids],
  );
  return result.rowCount ?? 0;
}

/** Invalidates all cached responses. */
export async function bumpVersions(tx: Tx): Promise<void> {
  await tx.query('UPDATE catalogue_state SET version = version + 1');
  await tx.query('UPDATE sub_categories SET version = version + 1');
}
