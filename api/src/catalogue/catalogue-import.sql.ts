/** SQL of the catalogue import: set-based, one statement a table, rows handed over as one JSON text. */
import type { Tx } from 'platform/db';

/** How a catalogue table is filled: its columns with their types, `id` among them. */
export interface CatalogueTable {
  name: 'sub_categories' | 'products' | 'spare_parts';
  columns: Readonly<Record<string, 'integer' | 'text' | 'jsonb'>>;
}

export const SUB_CATEGORIES: CatalogueTable = {
  name: 'sub_categories',
  columns: {
    id: 'integer',
    name: 'text',
    keywords: 'jsonb',
    subtitle: 'text',
    image: 'text',
    position: 'integer',
    overview: 'text',
    how_it_works: 'jsonb',
    included: 'jsonb',
    excluded: 'jsonb',
    notes: 'jsonb',
    faq: 'jsonb',
    hi: 'jsonb',
    file_order: 'integer',
  },
};

export const PRODUCTS: CatalogueTable = {
  name: 'products',
  columns: {
    id: 'integer',
    sub_category_id: 'integer',
    title: 'text',
    price_paise: 'integer',
    compare_price_paise: 'integer',
    timing: 'text',
    minutes: 'integer',
    details: 'text',
    description: 'text',
    images: 'jsonb',
    hi: 'jsonb',
    file_order: 'integer',
  },
};

export const SPARE_PARTS: CatalogueTable = {
  name: 'spare_parts',
  columns: {
    id: 'integer',
    sub_category_id: 'integer',
    service_name: 'text',
    brand: 'text',
    price_paise: 'integer',
    market_price_paise: 'integer',
    image: 'text',
    hi: 'jsonb',
    file_order: 'integer',
  },
};

/** How many rows of a table an import added, changed and retired. */
export interface TableChange {
  added: number;
  changed: number;
  retired: number;
}

/** Keeps imports one after the other; let go at the end of the transaction. */
export const lockCatalogue = (tx: Tx) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`);

const list = (items: readonly string[], before = ''): string =>
  items.map((item) => before + item).join(', ');

function upsertText({ name, columns }: CatalogueTable): string {
  const names = Object.keys(columns);
  const updated = [...names.filter((column) => column !== 'id'), 'retired'];
  return `
    INSERT INTO ${name} (${list(names)}, retired)
    SELECT ${list(names, 'r.')}, false
    FROM jsonb_to_recordset($1::jsonb) AS r (${Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')})
    ON CONFLICT (id) DO UPDATE SET (${list(updated)}) = (${list(updated, 'EXCLUDED.')})
    WHERE (${list(updated, `${name}.`)}) IS DISTINCT FROM (${list(updated, 'EXCLUDED.')})
    RETURNING (xmax = 0) AS added`;
}

/** Inserts, changes and un-retires rows of one table; rows that are the same stay untouched. */
export async function upsertRows(
  tx: Tx,
  table: CatalogueTable,
  rows: readonly object[],
): Promise<{ added: number; changed: number }> {
  const done = await tx.query<{ added: boolean }>(upsertText(table), [JSON.stringify(rows)]);
  const added = done.rows.filter((row) => row.added).length;
  return { added, changed: done.rows.length - added };
}

/** Retires what the file no longer has, and takes it out of carts. */
export async function retireOthers(
  tx: Tx,
  { name }: CatalogueTable,
  ids: readonly number[],
): Promise<number> {
  const done = await tx.query(
    `UPDATE ${name} SET retired = true
     WHERE NOT retired AND id NOT IN (SELECT unnest($1::int[]))`,
    [ids],
  );
  return done.rowCount ?? 0;
}

/** Every answer that was kept under an older version is stale from here on. */
export async function raiseVersions(tx: Tx): Promise<void> {
  await tx.query('UPDATE catalogue_state SET version = version + 1');
  await tx.query('UPDATE sub_categories SET version = version + 1');
}
