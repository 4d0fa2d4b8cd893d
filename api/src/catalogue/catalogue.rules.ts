/** Rules of the public catalogue calls, without any database. */
import { LARGEST_ID, refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { paise, toRupees } from '../money/money.ts';
import type {
  MostBooked,
  Product,
  SparePart,
  SubCategory,
  SubCategoryDetail,
} from './catalogue.schema.ts';
import type {
  ListedRow,
  MostBookedRow,
  OfSubCategory,
  ProductRow,
  ShownProductRow,
  SparePartRow,
  SubCategoryRow,
} from './catalogue.sql.ts';
import {
  LISTED_TEXTS,
  nameIn,
  PRODUCT_TEXTS,
  rowIn,
  SHOWN_PRODUCT_TEXTS,
  SPARE_PART_TEXTS,
  SUB_CATEGORY_TEXTS,
  type Marked,
} from './spoken.rules.ts';

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

const subCategoryOf = (row: OfSubCategory, language: Language) => ({
  id: row.sub_category_id,
  ...nameIn(row.sub_category_name, row.sub_category_hi, language),
});

/** The mark alone. */
const markOf = ({ in_english: marked }: Marked): Marked =>
  marked === undefined ? {} : { in_english: marked };

export function toSubCategory(listed: ListedRow, language: Language): SubCategory {
  const row = rowIn(listed, listed.hi ?? null, LISTED_TEXTS, language);
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    ...(row.subtitle !== null && { subtitle: row.subtitle }),
    ...(row.from_price_paise !== null && { from_price: toRupees(paise(row.from_price_paise)) }),
    ...(language !== 'en' && { address_name: listed.name }),
    ...markOf(row),
  };
}

/** All that the page of a service says. */
export function toSubCategoryDetail(
  { position: _position, hi, ...texts }: SubCategoryRow,
  language: Language,
): SubCategoryDetail {
  const { subtitle, ...shown } = rowIn(texts, hi ?? null, SUB_CATEGORY_TEXTS, language);
  return {
    ...shown,
    ...(subtitle !== null && { subtitle }),
    ...(language !== 'en' && { address_name: texts.name }),
  };
}

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

export function toMostBooked(booked: MostBookedRow, language: Language): MostBooked {
  const row = rowIn(booked, booked.hi ?? null, SHOWN_PRODUCT_TEXTS, language);
  return { ...shownProduct(row), sub_category: subCategoryOf(row, language), ...markOf(row) };
}

export function toProduct(sold: ProductRow, language: Language): Product {
  const row = rowIn(sold, sold.hi ?? null, PRODUCT_TEXTS, language);
  const { details, description } = row;
  return { ...shownProduct(row), details, description, ...markOf(row) };
}

export function toSparePart(sold: SparePartRow, language: Language): SparePart {
  const row = rowIn(sold, sold.hi ?? null, SPARE_PART_TEXTS, language);
  return {
    id: row.id,
    sub_category: subCategoryOf(row, language),
    service_name: row.service_name,
    image: row.image,
    brand: row.brand,
    price: toRupees(paise(row.price_paise)),
    market_price: toRupees(paise(row.market_price_paise)),
    ...markOf(row),
  };
}
