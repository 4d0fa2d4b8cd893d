/** What other slices and staff do with the catalogue. */
import type { Pool } from 'pg';
import { transaction, type Tx } from 'platform/db';
import { fromRupees } from '../money/money.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import {
  lockCatalogue,
  PRODUCTS,
  raiseVersions,
  retireOthers,
  SPARE_PARTS,
  SUB_CATEGORIES,
  upsertRows,
  type CatalogueTable,
  type TableChange,
} from './catalogue-import.sql.ts';
import { namesOfSubCategories, servicesByIds } from './catalogue.sql.ts';
import { rebuildSearch } from './search-index.sql.ts';

/** What an import did, table by table. */
export type ImportReport = Record<CatalogueTable['name'], TableChange>;

/**
 * Brings the catalogue to what the file says, in the caller's transaction. The same file again
 * changes nothing; what the file no longer has is retired.
 */
export async function importCatalogue(tx: Tx, file: CatalogueFile): Promise<ImportReport> {
  await lockCatalogue(tx);
  const subCategories = file.sub_categories.map((entry, order) => ({
    ...entry,
    file_order: order,
  }));
  const products = file.products.map(({ price, compare_price: compare, ...entry }, order) => ({
    ...entry,
    price_paise: fromRupees(price),
    compare_price_paise: fromRupees(compare),
    file_order: order,
  }));
  const parts = file.spare_parts.map(({ price, market_price: market, ...entry }, order) => ({
    ...entry,
    price_paise: fromRupees(price),
    market_price_paise: fromRupees(market),
    file_order: order,
  }));
  const report: ImportReport = {
    sub_categories: await bring(tx, SUB_CATEGORIES, subCategories),
    products: await bring(tx, PRODUCTS, products),
    spare_parts: await bring(tx, SPARE_PARTS, parts),
  };
  if (hasChanges(report)) {
    await rebuildSearch(tx, file);
    await raiseVersions(tx);
  }
  return report;
}

async function bring(
  tx: Tx,
  table: CatalogueTable,
  rows: readonly { id: number }[],
): Promise<TableChange> {
  const upserted = await upsertRows(tx, table, rows);
  const retired = await retireOthers(
    tx,
    table,
    rows.map(({ id }) => id),
  );
  return { ...upserted, retired };
}

const hasChanges = (report: ImportReport): boolean =>
  Object.values(report).some(({ added, changed, retired }) => added + changed + retired > 0);

/** Fills a new database from the given file; does nothing where there is a catalogue already. */
export const seedCatalogue = (pool: Pool, file: CatalogueFile): Promise<boolean> =>
  transaction(pool, async (tx) => {
    await lockCatalogue(tx);
    const { rows } = await tx.query('SELECT 1 FROM sub_categories LIMIT 1');
    if (rows.length > 0) return false;
    await importCatalogue(tx, file);
    return true;
  });

/** What doing some products takes: minutes and the sub-category that each belongs to. Unknown ids are left out. */
export const servicesOf = servicesByIds;

/** English names of skills, which are sub-categories, by their ids. */
export const namesOfSkills = namesOfSubCategories;

/**
 * Counts one review for each of the products, in the reviewer's transaction.
 * `rating` is 1 to 5 stars.
 */
export async function recordRating(
  tx: Tx,
  productIds: readonly number[],
  rating: number,
): Promise<void> {
  if (productIds.length === 0) return;
  // Locked in order of id, so that two reviews of the same products cannot lock each other out.
  await tx.query('SELECT 1 FROM products WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [
    productIds,
  ]);
  await tx.query(
    `UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + $2
     WHERE id = ANY($1)`,
    [productIds, rating],
  );
  await tx.query(
    `UPDATE sub_categories SET version = version + 1
     WHERE id IN (SELECT sub_category_id FROM products WHERE id = ANY($1))`,
    [productIds],
  );
}
