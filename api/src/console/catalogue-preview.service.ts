/** A change of the catalogue in figures: what it adds, changes and retires, and whose carts it touches. */
import type { Queryable } from 'platform/db';
import { diffCatalogue, type EntryChange } from '../catalogue/catalogue-diff.rules.ts';
import { exportCatalogue } from '../catalogue/catalogue-export.service.ts';
import type { CatalogueFile } from '../catalogue/catalogue-file.schema.ts';
import { getCatalogueVersion } from '../catalogue/catalogue.sql.ts';
import { countCartsWith } from './catalogue-preview.sql.ts';

const MOST_SHOWN = 500;

const isRetired = ({ what }: EntryChange): boolean => what === 'retired';
const isRepriced = ({ fields }: EntryChange): boolean =>
  fields.some(({ field }) => field === 'price');

const idsOf = (changes: readonly EntryChange[], list: EntryChange['list']): number[] =>
  changes.filter((change) => change.list === list).map(({ id }) => id);

const cartsWith = (db: Queryable, changes: readonly EntryChange[]): Promise<number> =>
  countCartsWith(db, {
    products: idsOf(changes, 'products'),
    parts: idsOf(changes, 'spare_parts'),
  });

/** What importing a file would do; nothing is changed by it. */
export async function previewCatalogue(db: Queryable, file: CatalogueFile) {
  const version = await getCatalogueVersion(db);
  const { report, changes } = diffCatalogue(await exportCatalogue(db), file);
  return {
    version,
    report,
    changes: changes.slice(0, MOST_SHOWN),
    more: Math.max(0, changes.length - MOST_SHOWN),
    carts: {
      retired: await cartsWith(db, changes.filter(isRetired)),
      repriced: await cartsWith(db, changes.filter(isRepriced)),
    },
  };
}
