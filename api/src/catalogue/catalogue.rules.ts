/** Rules of the public catalogue calls, without any database. */
import { LARGEST_ID, refuse } from 'platform/http';
import { paise, toRupees } from '../money/money.ts';
import type { MostBooked, Product, SparePart, SubCategory } from './catalogue.schema.ts';
import type {
  ListedRow,
  MostBookedRow,
  OfSubCategory,
  ProductRow,
  ShownProductRow,
  SparePartRow,
} from './catalogue.sql.ts';

/** An id from an address; null for what no row can have. */
export function idFrom(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** The same, of something that has to be there: refuses (404), in words of its own where there are any. */
export function knownId(text: string, words?: string): number {
  const id = idFrom(text);
  if (id === null) throw refuse.notFound(words);
  return id;
}

/** `5,38` as ids; an empty list means all. Null for what is not a list of integers. */
export function idsFrom(list: string): number[] | null {
  if (list.trim() === '') return [];
  const parts = list.split(',').map((part) => part.trim());
  return parts.every((part) => /^-?\d+$/.test(part)) ? parts.map(Number) : null;
}

/** Mean of 1 to 5 stars to one decimal, null without reviews. */
const averageRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

const subCategoryOf = (row: OfSubCategory) => ({
  id: row.sub_category_id,
  name: row.sub_category_name,
});

export const toSubCategory = (row: ListedRow): SubCategory => ({
  id: row.id,
  name: row.name,
  image: row.image,
  ...(row.subtitle !== null && { subtitle: row.subtitle }),
  ...(row.from_price_paise !== null && { from_price: toRupees(paise(row.from_price_paise)) }),
});

const shownProduct = (row: ShownProductRow) => ({
  id: row.id,
  title: row.title,
  price: toRupees(paise(row.price_paise)),
  compare_price: toRupees(paise(row.compare_price_paise)),
  timing: row.timing,
  images: row.images,
  average_rating: averageRating(row.rating_sum, row.rating_count),
  totalReview: row.rating_count,
});

export const toMostBooked = (row: MostBookedRow): MostBooked => ({
  ...shownProduct(row),
  sub_category: subCategoryOf(row),
});

export const toProduct = (row: ProductRow): Product => ({
  ...shownProduct(row),
  details: row.details,
  description: row.description,
});

export const toSparePart = (row: SparePartRow): SparePart => ({
  id: row.id,
  sub_category: subCategoryOf(row),
  service_name: row.service_name,
  image: row.image,
  brand: row.brand,
  price: toRupees(paise(row.price_paise)),
  market_price: toRupees(paise(row.market_price_paise)),
});
