/** Maps rows to responses and parses ids of the public catalogue endpoints. */
import { MAX_ID, refuse } from 'platform/http';
import type { Language, Message } from 'platform/language';
import { paise, toRupees } from '../money/money.ts';
import type {
  MostBooked,
  Product,
  SparePart,
  SubCategory,
  SubCategoryDetail,
  SubCategoryRef,
} from './catalogue.schema.ts';
import type {
  SubCategoryListRow,
  MostBookedRow,
  SubCategoryRefRow,
  ProductRow,
  ProductCardRow,
  SparePartRow,
  SubCategoryRow,
} from './catalogue.sql.ts';
import {
  SUB_CATEGORY_LIST_TEXTS,
  localizeName,
  PRODUCT_TEXTS,
  localizeRow,
  PRODUCT_CARD_TEXTS,
  SPARE_PART_TEXTS,
  SUB_CATEGORY_TEXTS,
  type EnglishFallback,
} from './localize.rules.ts';

/** Parses an id in a URL. Returns null if no row can have this id. */
export function parseId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** Parses an id in a URL, or throws 404. */
export function requireId(text: string, message?: Message): number {
  const id = parseId(text);
  if (id === null) throw refuse.notFound(message);
  return id;
}

/** Parses `5,38`. An empty list means all; returns null if an item is not an integer. */
export function parseIdList(list: string): number[] | null {
  if (list.trim() === '') return [];
  const parts = list.split(',').map((part) => part.trim());
  return parts.every((part) => /^-?\d+$/.test(part)) ? parts.map(Number) : null;
}

/** Mean of 1 to 5 stars, rounded to one decimal; null without reviews. */
const calculateAverageRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

/**
 * Reference to the service of an item. A Hindi response also has the service's English name, for the URL of its page.
 */
export const toServiceRef = (
  id: number,
  name: string,
  hindi: string | null,
  language: Language,
): SubCategoryRef => ({
  id,
  ...localizeName(name, hindi, language),
  ...(language !== 'en' && { address_name: name }),
});

const toSubCategoryRef = (row: SubCategoryRefRow, language: Language) =>
  toServiceRef(row.sub_category_id, row.sub_category_name, row.sub_category_hi, language);

const pickFallbackMark = ({ in_english: inEnglish }: EnglishFallback): EnglishFallback =>
  inEnglish === undefined ? {} : { in_english: inEnglish };

const pickAlt = ({ image_alt: alt }: { image_alt: string | null }): { image_alt?: string } =>
  alt ? { image_alt: alt } : {};

/**
 * Service as listed. The price is in rupees; `address_name`, the English name for page URLs, is only in Hindi
 * responses.
 */
export function toSubCategory(subCategory: SubCategoryListRow, language: Language): SubCategory {
  const row = localizeRow(subCategory, subCategory.hi ?? null, SUB_CATEGORY_LIST_TEXTS, language);
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    ...pickAlt(row),
    ...(row.subtitle !== null && { subtitle: row.subtitle }),
    ...(row.from_price_paise !== null && { from_price: toRupees(paise(row.from_price_paise)) }),
    ...(language !== 'en' && { address_name: subCategory.name }),
    ...pickFallbackMark(row),
  };
}

/** Service with all its texts, as its page shows them. */
export function toSubCategoryDetail(
  { position: _position, hi, ...texts }: SubCategoryRow,
  language: Language,
): SubCategoryDetail {
  const row = localizeRow(texts, hi ?? null, SUB_CATEGORY_TEXTS, language);
  const { subtitle, image_alt: _alt, ...fields } = row;
  return {
    ...fields,
    ...pickAlt(row),
    ...(subtitle !== null && { subtitle }),
    ...(language !== 'en' && { address_name: texts.name }),
  };
}

const toProductCard = (row: ProductCardRow) => ({
  id: row.id,
  title: row.title,
  price: toRupees(paise(row.price_paise)),
  compare_price: toRupees(paise(row.compare_price_paise)),
  timing: row.timing,
  images: row.images,
  ...(row.image_alts !== null && { image_alts: row.image_alts }),
  average_rating: calculateAverageRating(row.rating_sum, row.rating_count),
  totalReview: row.rating_count,
});

/** Product with its service, for the list of most booked products. */
export function toMostBooked(product: MostBookedRow, language: Language): MostBooked {
  const row = localizeRow(product, product.hi ?? null, PRODUCT_CARD_TEXTS, language);
  return {
    ...toProductCard(row),
    sub_category: toSubCategoryRef(row, language),
    ...pickFallbackMark(row),
  };
}

/** Product in the given language; prices in rupees, no rating without reviews. */
export function toProduct(item: ProductRow, language: Language): Product {
  const row = localizeRow(item, item.hi ?? null, PRODUCT_TEXTS, language);
  const { details, description } = row;
  return { ...toProductCard(row), details, description, ...pickFallbackMark(row) };
}

/**
 * Spare part in the given language; prices in rupees. `service_name` is the name of the part. `out_of_stock` is present
 * only if it is true.
 */
export function toSparePart(item: SparePartRow, language: Language): SparePart {
  const row = localizeRow(item, item.hi ?? null, SPARE_PART_TEXTS, language);
  return {
    id: row.id,
    sub_category: toSubCategoryRef(row, language),
    service_name: row.service_name,
    image: row.image,
    ...pickAlt(row),
    brand: row.brand,
    price: toRupees(paise(row.price_paise)),
    market_price: toRupees(paise(row.market_price_paise)),
    ...(row.is_out_of_stock && { out_of_stock: true as const }),
    ...pickFallbackMark(row),
  };
}
