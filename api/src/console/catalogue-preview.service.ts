import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { diffCatalogue, type EntryChange } from '../catalogue/catalogue-diff.rules.ts';
import { exportCatalogue } from '../catalogue/catalogue-export.service.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.schema.ts';
import { getCatalogueVersion } from '../catalogue/catalogue.sql.ts';
import { countCartsWithItems } from './catalogue-preview.sql.ts';

const MAX_CHANGES = 500;

const isRetired = ({ what }: EntryChange): boolean => what === 'retired';
const isRepriced = ({ fields }: EntryChange): boolean =>
  fields.some(({ field }) => field === 'price');

const getIds = (changes: readonly EntryChange[], list: EntryChange['list']): number[] =>
  changes.filter((change) => change.list === list).map(({ id }) => id);

const countCarts = (db: Queryable, changes: readonly EntryChange[]): Promise<number> =>
  countCartsWithItems(db, {
    products: getIds(changes, 'products'),
    parts: getIds(changes, 'spare_parts'),
  });

/**
 * Returns what importing the file would change, with entry names in the given language, and how many carts it would
 * affect. Changes nothing.
 */
export async function previewCatalogue(db: Queryable, file: CatalogueFile, language: Language) {
  const version = await getCatalogueVersion(db);
  const { report, changes } = diffCatalogue(await exportCatalogue(db), file, language);
  return {
    version,
    report,
    changes: changes.slice(0, MAX_CHANGES),
    more: Math.max(0, changes.length - MAX_CHANGES),
    carts: {
      retired: await countCarts(db, changes.filter(isRetired)),
      repriced: await countCarts(db, changes.filter(isRepriced)),
    },
  };
}
