/** Localizes the names of items in carts and orders. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { messages } from '../texts/texts.ts';
import { findCurrentNames, type NameRow } from './catalogue.sql.ts';
import { localizeRow, type EnglishFallback } from './localize.rules.ts';

interface NamedItem {
  product_id?: number | null;
  spare_part_id?: number | null;
  rate_id?: number | null;
  /** `credit` is a credited visit fee, whose name is fixed. */
  kind?: string | null;
  name: string;
  timing?: string | null;
}

const withoutNulls = (ids: readonly (number | null | undefined)[]): number[] =>
  ids.filter((id) => id !== null && id !== undefined);

const toKey = (kind: NameRow['kind'], id: number): string => `${kind} ${id}`;

function getKey({ product_id: product, spare_part_id: part, rate_id: rate }: NamedItem): string {
  if (product) return toKey('product', product);
  return part ? toKey('part', part) : toKey('rate', rate ?? 0);
}

/**
 * Returns the items with their names in the requested language. An item that was renamed after it was bought keeps
 * its old English name, because the current Hindi text belongs to the new name.
 */
export async function localizeItemNames<Item extends NamedItem>(
  db: Queryable,
  items: readonly Item[],
  language: Language,
): Promise<(Item & EnglishFallback)[]> {
  if (language === 'en' || items.length === 0) return [...items];
  const rows = await findCurrentNames(
    db,
    withoutNulls(items.map(({ product_id: id }) => id)),
    withoutNulls(items.map(({ spare_part_id: id }) => id)),
    withoutNulls(items.map(({ rate_id: id }) => id)),
  );
  const currentNames = new Map(rows.map((row) => [toKey(row.kind, row.id), row]));
  return items.map((item) => {
    if (item.kind === 'credit') return { ...item, name: messages.visitFeeCredited[language] };
    const current = currentNames.get(getKey(item));
    const hasSameName = current?.name === item.name;
    const hindi = hasSameName ? { name: current.hi ?? '', timing: current.timing_hi ?? '' } : {};
    return localizeRow<NamedItem, 'name' | 'timing'>(
      item,
      hindi,
      ['name', 'timing'],
      language,
    ) as Item & EnglishFallback;
  });
}

/** Maps English product titles to titles in the requested language. Products without a translation are left out. */
export async function findLocalizedTitles(
  db: Queryable,
  products: readonly number[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = language === 'en' ? [] : await findCurrentNames(db, products, [], []);
  return new Map(rows.flatMap(({ name, hi }) => (hi ? [[name, hi] as const] : [])));
}
