/** SQL of the search. Every statement that depends on the query uses an index. */
import type { Queryable } from 'platform/db';
import { getShopSettings } from '../business/business.ts';
import { KINDS } from './search-index.sql.ts';
import type { Candidate, RankedResult } from './search.rules.ts';

/** Sorts after every character that may follow a prefix. */
const LAST_CHARACTER = '\u{10ffff}';
const MAX_CANDIDATES = 200;

/** For each prefix, at most 40 index words that start with it. */
export async function findWordsByPrefix(
  tx: Queryable,
  prefixes: readonly string[],
): Promise<string[][]> {
  const { rows } = await tx.query<{ n: number; word: string }>({
    name: 'search-words-beginning',
    text: `
      SELECT term.n::int AS n, found.word
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS term (first, last, n)
      CROSS JOIN LATERAL (
        SELECT word FROM search_words
        WHERE word ~>=~ term.first AND word ~<~ term.last
        ORDER BY word USING ~<~ LIMIT 40
      ) AS found`,
    values: [prefixes, prefixes.map((word) => word + LAST_CHARACTER)],
  });
  return prefixes.map((_, at) => rows.filter(({ n }) => n === at + 1).map(({ word }) => word));
}

/** Index words that share a deletion key with the word (one typing error), or that have similar trigrams. */
export async function findSimilarWords(
  tx: Queryable,
  word: string,
  deletionKeys: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.query<{ word: string }>({
    name: 'search-words-like',
    text: `
      (SELECT DISTINCT word FROM search_word_keys WHERE key = ANY($2) LIMIT 20)
      UNION
      (SELECT word FROM search_words WHERE word % $1 ORDER BY similarity(word, $1) DESC LIMIT 5)`,
    values: [word, deletionKeys],
  });
  return rows.map((row) => row.word);
}

/** Entries that contain at least one word of each group; only the first five groups are used. */
export async function findEntries(
  tx: Queryable,
  groups: readonly (readonly string[])[],
): Promise<Candidate[]> {
  const fiveGroups = Array.from({ length: 5 }, (_, at) => groups[at] ?? groups[0] ?? []);
  const { rows } = await tx.query<Candidate>({
    name: 'search-entries',
    text: `
      SELECT e.kind, e.id, e.name, e.folded, e.folded_hi, e.words, e.sub_category_id, s.name AS sub_category_name
      FROM (
        SELECT * FROM search_entries
        WHERE words && $1::text[] AND words && $2::text[] AND words && $3::text[]
          AND words && $4::text[] AND words && $5::text[]
        LIMIT ${MAX_CANDIDATES}
      ) AS e
      JOIN sub_categories s ON s.id = e.sub_category_id`,
    values: fiveGroups,
  });
  return rows;
}

/** Returns the names of the services that are offered, in English and Hindi. */
export async function listServiceNames(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ name: string | null }>({
    name: 'service-names',
    text: `
      SELECT unnest(ARRAY[name, hi ->> 'name']) AS name FROM sub_categories WHERE NOT retired`,
  });
  return rows.map(({ name }) => name ?? '').filter((name) => name !== '');
}

/** What a result shows besides its English name. The price of a service is the lowest price of its products. */
export interface ResultCard {
  price_paise: number | null;
  image: string;
  subtitle: string | null;
  name_hi: string | null;
  subtitle_hi: string | null;
  sub_category_hi: string | null;
  is_out_of_stock: boolean;
  /** Product that can be booked to have the part fitted. */
  fitting: { id: number; title: string; hi: string | null; price_paise: number } | null;
}

/** Cards in the order of the results. */
export async function findCards(
  tx: Queryable,
  results: readonly RankedResult[],
): Promise<ResultCard[]> {
  const { rows } = await tx.query<ResultCard>({
    name: 'search-cards',
    text: `
      SELECT coalesce(product.price_paise, part.price_paise, cheapest.price_paise) AS price_paise,
             coalesce(product.images ->> -1, part.image, service.image, '') AS image,
             service.subtitle, service.hi ->> 'subtitle' AS subtitle_hi,
             coalesce(product.hi ->> 'title', part.hi ->> 'service_name', service.hi ->> 'name') AS name_hi,
             category.hi ->> 'name' AS sub_category_hi,
             coalesce(stock.on_hand <= stock.reserved, false) AS is_out_of_stock,
             CASE WHEN fit.id IS NOT NULL THEN jsonb_build_object('id', fit.id, 'title', fit.title,
               'hi', fit.hi ->> 'title', 'price_paise', fit.price_paise) END AS fitting
      FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS result (kind, id, n)
      LEFT JOIN sub_categories service ON result.kind = 0 AND service.id = result.id
      LEFT JOIN products product ON result.kind = 1 AND product.id = result.id
      LEFT JOIN spare_parts part ON result.kind = 2 AND part.id = result.id
      LEFT JOIN products fit ON fit.id = part.fitting_product_id AND NOT fit.retired AND $3
      LEFT JOIN part_stock stock ON stock.spare_part_id = part.id
      LEFT JOIN sub_categories category
        ON category.id = coalesce(product.sub_category_id, part.sub_category_id, service.id)
      LEFT JOIN LATERAL (
        SELECT min(price_paise) AS price_paise FROM products
        WHERE result.kind = 0 AND sub_category_id = result.id AND NOT retired
      ) AS cheapest ON true
      ORDER BY result.n`,
    values: [
      results.map(({ type }) => KINDS.indexOf(type)),
      results.map(({ id }) => id),
      getShopSettings().parts_fit,
    ],
  });
  return rows;
}
