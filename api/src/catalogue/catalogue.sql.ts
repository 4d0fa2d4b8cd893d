/** SQL that reads the catalogue. Money leaves here in paise. */
import type { Queryable } from '../db/transaction.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';

export interface ProductRow {
  id: number;
  title: string;
  price_paise: number;
  compare_price_paise: number;
  timing: string;
  details: string;
  description: string;
  images: string[];
  rating_count: number;
  rating_sum: number;
}

export interface SparePartRow {
  id: number;
  sub_category_id: number;
  sub_category_name: string;
  service_name: string;
  brand: string;
  price_paise: number;
  market_price_paise: number;
  image: string;
}

export type SubCategoryRow = CatalogueFile['sub_categories'][number];

/** The version of everything that hangs on imports alone. */
export async function catalogueVersion(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'catalogue-version',
    text: 'SELECT version FROM catalogue_state',
    values: [],
  });
  return rows[0]?.version ?? 0;
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
                  rating_count, rating_sum
           FROM products WHERE sub_category_id = $1 AND NOT retired ORDER BY file_order`,
    values: [subCategoryId],
  });
  return rows;
}

/** All live spare parts, in the file's order. */
export async function allSpareParts(tx: Queryable): Promise<SparePartRow[]> {
  const { rows } = await tx.query<SparePartRow>(
    `SELECT p.id, p.sub_category_id, s.name AS sub_category_name, p.service_name, p.brand,
            p.price_paise, p.market_price_paise, p.image
     FROM spare_parts p JOIN sub_categories s ON s.id = p.sub_category_id
     WHERE NOT p.retired AND NOT s.retired ORDER BY p.file_order`,
  );
  return rows;
}

/** All live sub-categories, in order of position. */
export async function allSubCategories(
  tx: Queryable,
): Promise<Pick<SubCategoryRow, 'id' | 'name' | 'image'>[]> {
  const { rows } = await tx.query<Pick<SubCategoryRow, 'id' | 'name' | 'image'>>(
    'SELECT id, name, image FROM sub_categories WHERE NOT retired ORDER BY position, id',
  );
  return rows;
}

/** One live sub-category with all its texts. */
export async function subCategoryById(
  tx: Queryable,
  id: number,
): Promise<SubCategoryRow | undefined> {
  const { rows } = await tx.query<SubCategoryRow>({
    name: 'sub-category-by-id',
    text: `SELECT id, name, image, position, overview, how_it_works, included, excluded, notes, faq
           FROM sub_categories WHERE id = $1 AND NOT retired`,
    values: [id],
  });
  return rows[0];
}
