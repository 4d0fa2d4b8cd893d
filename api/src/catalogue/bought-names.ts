/** Names of what was put into carts and orders, in the language of whoever reads them. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { namesOf } from './catalogue.sql.ts';
import { rowIn, type Marked } from './spoken.rules.ts';

/** Something bought, as it was called then. */
interface Bought {
  product_id?: number | null;
  spare_part_id?: number | null;
  name: string;
  timing?: string | null;
}

const idsOf = (ids: readonly (number | null | undefined)[]): number[] =>
  ids.filter((id) => id !== null && id !== undefined);

const keyOf = (isPart: boolean, id: number): string => `${isPart} ${id}`;

/**
 * The same with their names in a language. What is called otherwise by now keeps the name that it was bought by: the Hindi of
 * the catalogue is that of another name.
 */
export async function boughtIn<Thing extends Bought>(
  db: Queryable,
  things: readonly Thing[],
  language: Language,
): Promise<(Thing & Marked)[]> {
  if (language === 'en' || things.length === 0) return [...things];
  const rows = await namesOf(
    db,
    idsOf(things.map(({ product_id: id }) => id)),
    idsOf(things.map(({ spare_part_id: id }) => id)),
  );
  const known = new Map(rows.map((row) => [keyOf(row.is_part, row.id), row]));
  return things.map((thing) => {
    const { product_id: product, spare_part_id: part } = thing;
    const now = known.get(keyOf(!product, product ?? part ?? 0));
    const isSame = now?.name === thing.name;
    const hindi = isSame ? { name: now.hi ?? '', timing: now.timing_hi ?? '' } : {};
    return rowIn<Bought, 'name' | 'timing'>(thing, hindi, ['name', 'timing'], language) as Thing &
      Marked;
  });
}

/** What some products are called in a language, by their English titles; without those that have no name in it. */
export async function titlesIn(
  db: Queryable,
  products: readonly number[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = language === 'en' ? [] : await namesOf(db, products, []);
  return new Map(rows.flatMap(({ name, hi }) => (hi ? [[name, hi] as const] : [])));
}
