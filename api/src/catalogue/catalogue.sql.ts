/** SQL that reads the catalogue. Money leaves here in paise. */
import type { Queryable } from 'platform/db';
import type { CatalogueFile } from './catalogue-file.schema.ts';

/** What every list shows of a product. */
export interface ShownProductRow {
  id: number;
  title: string;
  price_paise: number;
  compare_price_paise: number;
  timing: string;
  images: string[];
  rating_count: number;
  rating_sum: number;
  /** The texts in Hindi, as far as there are any. */
  hi: CatalogueFile['products'][number]['hi'] | null;
}

export interface ProductRow extends ShownProductRow {
  details: string;
  description: string;
}

/** To which sub-category something belongs. */
export interface OfSubCategory {
  sub_category_id: number;
  sub_category_name: string;
  /** Its name in Hindi. */
  sub_category_hi: string | null;
}

export interface SparePartRow extends OfSubCategory {
  id: number;
  service_name: string;
  brand: string;
  price_paise: number;
  market_price_paise: number;
  image: string;
  hi: CatalogueFile['spare_parts'][number]['hi'] | null;
}

type SubCategoryEntry = CatalogueFile['sub_categories'][number];

export type SubCategoryRow = Omit<SubCategoryEntry, 'subtitle' | 'hi'> & {
  subtitle: string | null;
  hi: SubCategoryEntry['hi'] | null;
};

/** One of the list of sub-categories; the price is that of its cheapest live product, null where it has none. */
export interface ListedRow {
  id: number;
  name: string;
  image: string;
  subtitle: string | null;
  from_price_paise: number | null;
  hi: SubCategoryEntry['hi'] | null;
}

export interface MostBookedRow extends ShownProductRow, OfSubCategory {}

/** The version of everything that hangs on imports alone. */
export async function catalogueVersion(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'catalogue-version',
    text: 'SELECT version FROM catalogue_state',
    values: [],
  });
  return rows[0]?.version ?? 0;
}

/** Another text after every change of the catalogue or of a list in it. */
export async function catalogueMark(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ mark: string }>({
    name: 'catalogue-mark',
    text: `SELECT (SELECT version FROM catalogue_state) || '.' ||
             (SELECT coalesce(sum(version), 0) FROM sub_categories) AS mark`,
    values: [],
  });
  return rows[0]?.mark ?? '';
}

/** The version of a sub-category's product list, null where there is no such sub-category. */
export async function subCategoryVersion(tx: Queryable, id: number): Promise<number | null> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'sub-category-version',
    text: 'SELECT version FROM sub_categories WHERE id = $1 AND NOT retired',
    values: [id],
  });
  return rows[0]?.version ?? null;
}

/** The live products of a sub-category, in the file's order. */
export async function productsOf(tx: Queryable, subCategoryId: number): Promise<ProductRow[]> {
  const { rows } = await tx.query<ProductRow>({
    name: 'products-of-sub-category',
    text: `SELECT id, title, price_paise, compare_price_paise, timing, details, description, images,
                  rating_count, rating_sum, hi
           FROM products WHERE sub_category_id = $1 AND NOT retired ORDER BY file_order`,
    values: [subCategoryId],
  });
  return rows;
}

/** All live spare parts, in the file's order. */
export async function allSpareParts(tx: Queryable): Promise<SparePartRow[]> {
  const { rows } = await tx.query<SparePartRow>(
    `SELECT p.id, p.sub_category_id, s.name AS sub_category_name,
            s.hi ->> 'name' AS sub_category_hi, p.service_name, p.brand,
            p.price_paise, p.market_price_paise, p.image, p.hi
     FROM spare_parts p JOIN sub_categories s ON s.id = p.sub_category_id
     WHERE NOT p.retired AND NOT s.retired ORDER BY p.file_order`,
  );
  return rows;
}

/** All live sub-categories, in order of position. */
export async function allSubCategories(tx: Queryable): Promise<ListedRow[]> {
  const { rows } = await tx.query<ListedRow>(
    `SELECT s.id, s.name, s.image, s.subtitle, s.hi,
            (SELECT min(p.price_paise) FROM products p
             WHERE p.sub_category_id = s.id AND NOT p.retired) AS from_price_paise
     FROM sub_categories s WHERE NOT s.retired ORDER BY s.position, s.id`,
  );
  return rows;
}

/**
 * One live product of each live sub-category: the one with the most reviews, which only a completed booking gives;
 * the first of the file where none has any. Most reviews first, then in order of position.
 */
export async function mostBooked(tx: Queryable): Promise<MostBookedRow[]> {
  const { rows } = await tx.query<MostBookedRow>({
    name: 'most-booked',
    text: `SELECT p.id, p.title, p.price_paise, p.compare_price_paise, p.timing, p.images,
                  p.rating_count, p.rating_sum, p.hi,
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
export async function subCategoryById(
  tx: Queryable,
  id: number,
): Promise<SubCategoryRow | undefined> {
  const { rows } = await tx.query<SubCategoryRow>({
    name: 'sub-category-by-id',
    text: `SELECT id, name, subtitle, image, position, overview, how_it_works, included, excluded, notes, faq,
                  hi
           FROM sub_categories WHERE id = $1 AND NOT retired`,
    values: [id],
  });
  return rows[0];
}

/** What a product or a part is called now, in both languages. */
export interface NameRow {
  is_part: boolean;
  id: number;
  name: string;
  hi: string | null;
  timing_hi: string | null;
}

/** The names of some products and parts, retired ones too: carts and orders still have them. */
export async function namesOf(
  tx: Queryable,
  products: readonly number[],
  parts: readonly number[],
): Promise<NameRow[]> {
  const { rows } = await tx.query<NameRow>({
    name: 'names-in-hindi',
    text: `SELECT false AS is_part, id, title AS name, hi ->> 'title' AS hi, hi ->> 'timing' AS timing_hi
           FROM products WHERE id = ANY($1)
           UNION ALL
           SELECT true, id, service_name, hi ->> 'service_name', NULL
           FROM spare_parts WHERE id = ANY($2)`,
    values: [products, parts],
  });
  return rows;
}

export interface ServiceRow {
  id: number;
  sub_category_id: number;
  /** How long it takes; null where only the timing says. */
  minutes: number | null;
  timing: string;
}

/** What doing some products takes, retired ones too: orders still have them. */
export async function servicesByIds(tx: Queryable, ids: readonly number[]): Promise<ServiceRow[]> {
  const { rows } = await tx.query<ServiceRow>({
    name: 'services-by-ids',
    text: 'SELECT id, sub_category_id, minutes, timing FROM products WHERE id = ANY($1)',
    values: [ids],
  });
  return rows;
}

/** Names of sub-categories, which are technicians' skills; retired ones too, because technicians still have them. */
export async function namesOfSubCategories(
  tx: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    'SELECT id, name FROM sub_categories WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
