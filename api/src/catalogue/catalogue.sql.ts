/** Read queries of the catalogue. Prices are in paise. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import { pickText } from './localize.rules.ts';

export interface ProductCardRow {
  id: number;
  title: string;
  price_paise: number;
  compare_price_paise: number;
  timing: string;
  images: string[];
  image_alts: string[] | null;
  rating_count: number;
  rating_sum: number;
  hi: CatalogueFile['products'][number]['hi'] | null;
}

export interface ProductRow extends ProductCardRow {
  details: string;
  description: string;
}

export interface SubCategoryRefRow {
  sub_category_id: number;
  sub_category_name: string;
  sub_category_hi: string | null;
}

export interface SparePartRow extends SubCategoryRefRow {
  id: number;
  service_name: string;
  brand: string;
  price_paise: number;
  market_price_paise: number;
  image: string;
  image_alt: string | null;
  is_out_of_stock: boolean;
  hi: CatalogueFile['spare_parts'][number]['hi'] | null;
}

type SubCategoryEntry = CatalogueFile['sub_categories'][number];

export type SubCategoryRow = Omit<SubCategoryEntry, 'subtitle' | 'hi' | 'image_alt'> & {
  subtitle: string | null;
  image_alt: string | null;
  hi: SubCategoryEntry['hi'] | null;
};

export type SubCategoryListRow = Pick<
  SubCategoryRow,
  'id' | 'name' | 'image' | 'image_alt' | 'subtitle' | 'hi'
> & {
  /** Lowest price of a live product; null if there is none. */
  from_price_paise: number | null;
};

export interface MostBookedRow extends ProductCardRow, SubCategoryRefRow {}

/** Version of everything that only an import changes. */
export async function getCatalogueVersion(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'catalogue-version',
    text: 'SELECT version FROM catalogue_state',
    values: [],
  });
  return rows[0]?.version ?? 0;
}

/** Returns a marker that changes with the catalogue, its ratings, and the set of parts that are out of stock. */
export async function getChangeMarker(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ marker: string }>({
    name: 'catalogue-change-marker',
    text: `SELECT (SELECT version FROM catalogue_state) || '.' ||
             (SELECT coalesce(sum(version), 0) FROM sub_categories) AS marker`,
    values: [],
  });
  return rows[0]?.marker ?? '';
}

/** Version of a sub-category's product list; null if the sub-category does not exist or is retired. */
export async function getSubCategoryVersion(tx: Queryable, id: number): Promise<number | null> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'sub-category-version',
    text: 'SELECT version FROM sub_categories WHERE id = $1 AND NOT retired',
    values: [id],
  });
  return rows[0]?.version ?? null;
}

/** Live products of a sub-category, in file order. */
export async function findProducts(tx: Queryable, subCategoryId: number): Promise<ProductRow[]> {
  const { rows } = await tx.query<ProductRow>({
    name: 'products-of-sub-category',
    text: `SELECT id, title, price_paise, compare_price_paise, timing, details, description, images,
                  image_alts, rating_count, rating_sum, hi
           FROM products WHERE sub_category_id = $1 AND NOT retired ORDER BY file_order`,
    values: [subCategoryId],
  });
  return rows;
}

/** Live spare parts, in file order. */
export async function findAllSpareParts(tx: Queryable): Promise<SparePartRow[]> {
  const { rows } = await tx.query<SparePartRow>(
    `SELECT p.id, p.sub_category_id, s.name AS sub_category_name,
            s.hi ->> 'name' AS sub_category_hi, p.service_name, p.brand,
            p.price_paise, p.market_price_paise, p.image, p.image_alt, p.hi,
            coalesce(k.on_hand <= k.reserved, false) AS is_out_of_stock
     FROM spare_parts p JOIN sub_categories s ON s.id = p.sub_category_id
     LEFT JOIN part_stock k ON k.spare_part_id = p.id
     WHERE NOT p.retired AND NOT s.retired ORDER BY p.file_order`,
  );
  return rows;
}

/** Live sub-categories, ordered by position. */
export async function findAllSubCategories(tx: Queryable): Promise<SubCategoryListRow[]> {
  const { rows } = await tx.query<SubCategoryListRow>(
    `SELECT s.id, s.name, s.image, s.image_alt, s.subtitle, s.hi,
            (SELECT min(p.price_paise) FROM products p
             WHERE p.sub_category_id = s.id AND NOT p.retired) AS from_price_paise
     FROM sub_categories s WHERE NOT s.retired ORDER BY s.position, s.id`,
  );
  return rows;
}

/**
 * For each live sub-category, the live product with the most reviews, because only a completed booking allows a review;
 * without reviews the first one in file order. Sorted by number of reviews, then by position of the sub-category.
 */
export async function findMostBooked(tx: Queryable): Promise<MostBookedRow[]> {
  const { rows } = await tx.query<MostBookedRow>({
    name: 'most-booked',
    text: `SELECT p.id, p.title, p.price_paise, p.compare_price_paise, p.timing, p.images,
                  p.image_alts, p.rating_count, p.rating_sum, p.hi,
                  s.id AS sub_category_id, s.name AS sub_category_name,
                  s.hi ->> 'name' AS sub_category_hi
           FROM sub_categories s
           CROSS JOIN LATERAL (
             SELECT * FROM products
             WHERE sub_category_id = s.id AND NOT retired
             ORDER BY rating_count DESC, file_order LIMIT 1
           ) AS p
           WHERE NOT s.retired ORDER BY p.rating_count DESC, s.position, s.id`,
    values: [],
  });
  return rows;
}

/** One live sub-category with all its texts. */
export async function findSubCategory(
  tx: Queryable,
  id: number,
): Promise<SubCategoryRow | undefined> {
  const { rows } = await tx.query<SubCategoryRow>({
    name: 'sub-category-by-id',
    text: `SELECT id, name, subtitle, image, image_alt, position, overview, how_it_works, included, excluded, notes, faq,
                  hi
           FROM sub_categories WHERE id = $1 AND NOT retired`,
    values: [id],
  });
  return rows[0];
}

export interface NameRow {
  kind: 'product' | 'part' | 'rate';
  id: number;
  name: string;
  hi: string | null;
  timing_hi: string | null;
}

/** Current names of products, parts and rates, including retired ones, because carts and orders still refer to them. */
export async function findCurrentNames(
  tx: Queryable,
  products: readonly number[],
  parts: readonly number[],
  rates: readonly number[],
): Promise<NameRow[]> {
  const { rows } = await tx.query<NameRow>({
    name: 'current-names',
    text: `SELECT 'product' AS kind, id, title AS name, hi ->> 'title' AS hi, hi ->> 'timing' AS timing_hi
           FROM products WHERE id = ANY($1)
           UNION ALL
           SELECT 'part', id, service_name, hi ->> 'service_name', NULL
           FROM spare_parts WHERE id = ANY($2)
           UNION ALL
           SELECT 'rate', id, name, hi ->> 'name', NULL FROM rate_card WHERE id = ANY($3)`,
    values: [products, parts, rates],
  });
  return rows;
}

interface ProductDurationRow {
  id: number;
  sub_category_id: number;
  /** Null if the duration must be parsed from `timing`. */
  minutes: number | null;
  timing: string;
}

/** Duration and sub-category of products, including retired ones, because orders still refer to them. */
export async function findProductDurations(
  tx: Queryable,
  ids: readonly number[],
): Promise<ProductDurationRow[]> {
  const { rows } = await tx.query<ProductDurationRow>({
    name: 'product-durations',
    text: 'SELECT id, sub_category_id, minutes, timing FROM products WHERE id = ANY($1)',
    values: [ids],
  });
  return rows;
}

/** Names of sub-categories, including retired ones, because technicians may still have them as skills. */
export async function findSubCategoryNames(
  tx: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string; hi: string | null }>(
    `SELECT id, name, hi ->> 'name' AS hi FROM sub_categories WHERE id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name, hi }) => [id, pickText(name, hi, language)]));
}

interface FittingRow {
  part: number;
  product_id: number;
  title: string;
  hi: string | null;
  price_paise: number;
}

/** Fitting products of the given parts. Parts that are retired, or have no live fitting product, are left out. */
export async function findFittings(tx: Queryable, parts: readonly number[]): Promise<FittingRow[]> {
  const { rows } = await tx.query<FittingRow>(
    `SELECT s.id AS part, f.id AS product_id, f.title, f.hi ->> 'title' AS hi, f.price_paise
     FROM spare_parts s JOIN products f ON f.id = s.fitting_product_id
     WHERE s.id = ANY($1) AND NOT s.retired AND NOT f.retired`,
    [parts],
  );
  return rows;
}
