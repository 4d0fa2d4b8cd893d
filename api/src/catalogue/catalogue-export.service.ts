import type { Queryable } from 'platform/db';
import { paise, toRupees } from '../money/money.ts';
import type { CatalogueFile } from './catalogue-file.schema.ts';
import {
  PRODUCT_TEXTS,
  RATE_TEXTS,
  SPARE_PART_TEXTS,
  SUB_CATEGORY_TEXTS,
} from './localize.rules.ts';

type SubCategory = CatalogueFile['sub_categories'][number];
type Product = CatalogueFile['products'][number];
type SparePart = CatalogueFile['spare_parts'][number];
type Rate = CatalogueFile['rate_card'][number];
/** A table row for an entry: absent properties are null, and `Prices` are in paise, under the names `…_paise`. */
type Row<Entry, Prices extends keyof Entry = never> = {
  [Key in Exclude<keyof Entry, Prices>]: object extends Pick<Entry, Key>
    ? NonNullable<Entry[Key]> | null
    : Entry[Key];
} & { [Key in Prices & string as `${Key}_paise`]: number };

type SubCategoryRow = Row<SubCategory>;
type ProductRow = Row<Product, 'price' | 'compare_price'>;
type SparePartRow = Row<SparePart, 'price' | 'market_price'>;
type RateRow = Row<Rate, 'price'>;

/** Picks the Hindi texts in schema order, because `jsonb` does not preserve key order. */
function pickHindi<Texts extends object>(
  hi: Texts | null | undefined,
  texts: readonly (keyof Texts)[],
): { hi?: Texts } {
  if (!hi) return {};
  const present = texts.filter((text) => hi[text] !== undefined);
  return { hi: Object.fromEntries(present.map((text) => [text, hi[text]])) as Texts };
}

const orderFaqKeys = (faq: SubCategory['faq']): SubCategory['faq'] =>
  faq.map(({ question, answer }) => ({ question, answer }));

/**
 * Exports the live catalogue, with entries and keys in file order. Importing the export changes nothing, and a second
 * export is byte-identical.
 */
export async function exportCatalogue(tx: Queryable): Promise<CatalogueFile> {
  const subCategories = await tx.query<SubCategoryRow>(
    'SELECT * FROM sub_categories WHERE NOT retired ORDER BY file_order',
  );
  const products = await tx.query<ProductRow>(
    'SELECT * FROM products WHERE NOT retired ORDER BY file_order',
  );
  const parts = await tx.query<SparePartRow>(
    'SELECT * FROM spare_parts WHERE NOT retired ORDER BY file_order',
  );
  return {
    sub_categories: subCategories.rows.map(toSubCategory),
    products: products.rows.map(toProduct),
    spare_parts: parts.rows.map(toSparePart),
    rate_card: await exportRateCard(tx),
  };
}

/** The live rate card, in file order. */
export async function exportRateCard(tx: Queryable): Promise<Rate[]> {
  const { rows } = await tx.query<RateRow>(
    'SELECT * FROM rate_card WHERE NOT retired ORDER BY file_order',
  );
  return rows.map((row) => ({
    id: row.id,
    sub_category_id: row.sub_category_id,
    kind: row.kind,
    name: row.name,
    price: toRupees(paise(row.price_paise)),
    warranty_days: row.warranty_days,
    ...pickHindi(row.hi, RATE_TEXTS),
  }));
}

/**
 * Returns the next unused id of each list. Ids of retired entries are never reused because orders still refer to them.
 */
export async function getNextIds(db: Queryable): Promise<Record<keyof CatalogueFile, number>> {
  const { rows } = await db.query<Record<keyof CatalogueFile, number>>(
    `SELECT (SELECT coalesce(max(id), 0) + 1 FROM sub_categories) AS sub_categories,
       (SELECT coalesce(max(id), 0) + 1 FROM products) AS products,
       (SELECT coalesce(max(id), 0) + 1 FROM spare_parts) AS spare_parts,
       (SELECT coalesce(max(id), 0) + 1 FROM rate_card) AS rate_card`,
  );
  if (!rows[0]) throw new Error('a query without FROM has one row');
  return rows[0];
}

const toSubCategory = (row: SubCategoryRow): SubCategory => ({
  id: row.id,
  name: row.name,
  ...(row.subtitle !== null && { subtitle: row.subtitle }),
  ...(row.keywords !== null && { keywords: row.keywords }),
  image: row.image,
  ...(row.image_alt !== null && { image_alt: row.image_alt }),
  position: row.position,
  overview: row.overview,
  how_it_works: row.how_it_works,
  included: row.included,
  excluded: row.excluded,
  notes: row.notes,
  faq: orderFaqKeys(row.faq),
  ...pickHindi(
    row.hi && { ...row.hi, ...(row.hi.faq && { faq: orderFaqKeys(row.hi.faq) }) },
    SUB_CATEGORY_TEXTS,
  ),
});

const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  sub_category_id: row.sub_category_id,
  title: row.title,
  price: toRupees(paise(row.price_paise)),
  compare_price: toRupees(paise(row.compare_price_paise)),
  timing: row.timing,
  ...(row.minutes !== null && { minutes: row.minutes }),
  details: row.details,
  description: row.description,
  ...(row.diagnosis !== null && { diagnosis: row.diagnosis }),
  images: row.images,
  ...(row.image_alts !== null && { image_alts: row.image_alts }),
  ...pickHindi(row.hi, PRODUCT_TEXTS),
});

const toSparePart = (row: SparePartRow): SparePart => ({
  id: row.id,
  sub_category_id: row.sub_category_id,
  service_name: row.service_name,
  brand: row.brand,
  price: toRupees(paise(row.price_paise)),
  market_price: toRupees(paise(row.market_price_paise)),
  ...(row.fitting_product_id !== null && { fitting_product_id: row.fitting_product_id }),
  image: row.image,
  ...(row.image_alt !== null && { image_alt: row.image_alt }),
  ...pickHindi(row.hi, SPARE_PART_TEXTS),
});
