/** Localizes the names of items in carts and orders. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { findCurrentNames } from './catalogue.sql.ts';
import { localizeRow, type EnglishFallback } from './localize.rules.ts';

interface NamedItem {
  product_id?: number | null;
  spare_part_id?: number | null;
  name: string;
  timing?: string | null;
}

const withoutNulls = (ids: readonly (number | null | undefined)[]): number[] =>
  ids.filter((id) => id !== null && id !== undefined);

const toKey = (isPart: boolean, id: number): string => `${isPart} ${id}`;

/**
 * Returns the items with their names in the requested language. If an item was renamed since it was bought, it keeps
 * the English name it was bought under, because the current Hindi text belongs to the new name.
 */
export async function localizeItemNames<Thing extends NamedItem>(
  db: Queryable,
  things: readonly Thing[],
  language: Language,
): Promise<(Thing & EnglishFallback)[]> {
  if (language === 'en' || things.length === 0) return [...things];
  const rows = await findCurrentNames(
    db,
    withoutNulls(things.map(({ product_id: id }) => id)),
    withoutNulls(things.map(({ spare_part_id: id }) => id)),
  );
  const known = new Map(rows.map((row) => [toKey(row.is_part, row.id), row]));
  return things.map((thing) => {
    const { product_id: product, spare_part_id: part } = thing;
    const now = known.get(toKey(!product, product ?? part ?? 0));
    const isSame = now?.name === thing.name;
    const hindi = isSame ? { name: now.hi ?? '', timing: now.timing_hi ?? '' } : {};
    return localizeRow<NamedItem, 'name' | 'timing'>(
      thing,
      hindi,
      ['name', 'timing'],
      language,
    ) as Thing & EnglishFallback;
  });
}

/** Maps English product titles to titles in the requested language. Products without a translation are left out. */
export async function findLocalizedTitles(
  db: Queryable,
  products: readonly number[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = language === 'en' ? [] : await findCurrentNames(db, products, []);
  return new Map(rows.flatMap(({ name, hi }) => (hi ? [[name, hi] as const] : [])));
}
