/** Catalogue operations for other domains and for staff. */
import type { Pool } from 'pg';
import { transaction, type Tx } from 'platform/db';
import { fromRupees } from '../money/money.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import {
  lockCatalogue,
  PRODUCTS,
  RATE_CARD,
  bumpVersions,
  retireMissing,
  SPARE_PARTS,
  SUB_CATEGORIES,
  upsertRows,
  type CatalogueTable,
  type TableChange,
} from './catalogue-import.sql.ts';
import { findSubCategoryNames, findProductDurations } from './catalogue.sql.ts';
import { rebuildSearchIndex } from './search-index.sql.ts';

export type ImportReport = Record<CatalogueTable['name'], TableChange>;

/** Imports a catalogue file in the caller's transaction. Entries that are not in the file are retired. Idempotent. */
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
  const rates = file.rate_card.map(({ price, ...entry }, order) => ({
    ...entry,
    price_paise: fromRupees(price),
    file_order: order,
  }));
  const report: ImportReport = {
    sub_categories: await syncTable(tx, SUB_CATEGORIES, subCategories),
    products: await syncTable(tx, PRODUCTS, products),
    spare_parts: await syncTable(tx, SPARE_PARTS, parts),
    rate_card: await syncTable(tx, RATE_CARD, rates),
  };
  if (hasChanges(report)) {
    await rebuildSearchIndex(tx, file);
    await bumpVersions(tx);
  }
  return report;
}

async function syncTable(
  tx: Tx,
  table: CatalogueTable,
  rows: readonly { id: number }[],
): Promise<TableChange> {
  const upserted = await upsertRows(tx, table, rows);
  const retired = await retireMissing(
    tx,
    table,
    rows.map(({ id }) => id),
  );
  return { ...upserted, retired };
}

const hasChanges = (report: ImportReport): boolean =>
  Object.values(report).some(({ added, changed, retired }) => added + changed + retired > 0);

/** Imports the file if the database has no catalogue yet; returns whether the file was imported. */
export const seedCatalogue = (pool: Pool, file: CatalogueFile): Promise<boolean> =>
  transaction(pool, async (tx) => {
    await lockCatalogue(tx);
    const { rows } = await tx.query('SELECT 1 FROM sub_categories LIMIT 1');
    if (rows.length > 0) return false;
    await importCatalogue(tx, file);
    return true;
  });

/** Duration and sub-category of each product. Unknown ids are left out. */
export const findDurations = findProductDurations;

/** Names of skills (sub-categories) by id. */
export const findSkillNames = findSubCategoryNames;

/** Adds one review (1 to 5 stars) to each product, in the caller's transaction. */
export async function recordRating(
  tx: Tx,
  productIds: readonly number[],
  rating: number,
): Promise<void> {
  if (productIds.length === 0) return;
  // Lock in id order, so that two concurrent reviews of the same products cannot deadlock.
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
