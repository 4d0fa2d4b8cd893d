/**
 * In-process cache of the serialized responses of hot public endpoints, per language. An entry stores the version from
 * which it was built. Each request reads the current version from PostgreSQL and rebuilds the entry if its version
 * differs, so an import, a review or a part that runs out of stock is visible at once in every process, without
 * invalidation messages.
 */
import type { Pool } from 'pg';
import { emptyList } from 'platform/http';
import { LANGUAGES, type Language } from 'platform/language';
import { toProduct, toSparePart, toSubCategory } from './catalogue.rules.ts';
import {
  findAllSpareParts,
  findAllSubCategories,
  getCatalogueVersion,
  getChangeMarker,
  findProducts,
  getSubCategoryVersion,
} from './catalogue.sql.ts';
import { messages } from '../texts/texts.ts';

interface CacheEntry<Value, Version = number> {
  version: Version;
  value: Value;
}
interface SerializedPart {
  subCategoryId: number;
  text: string;
}

interface SerializedResponse {
  statusCode: 200 | 404;
  body: Buffer;
}

const toJsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const serializeNoProducts = (language: Language): Buffer =>
  toJsonBytes({
    ...emptyList(messages.noProducts, { products: [] }),
    message: messages.noProducts[language],
  });
const NO_PRODUCTS: Record<Language, Buffer> = {
  en: serializeNoProducts('en'),
  hi: serializeNoProducts('hi'),
};

/** Creates the cache of one process. */
export function createCatalogueCache(pool: Pool) {
  const byLanguage = Object.fromEntries(
    LANGUAGES.map((language) => [language, createLanguageCache(language, pool)]),
  ) as Record<Language, ReturnType<typeof createLanguageCache>>;
  return {
    /** Products of a sub-category. The status is 404 if the sub-category does not exist, or if the id is null. */
    getProducts: (id: number | null, language: Language) => byLanguage[language].getProducts(id),
    getSubCategories: (language: Language) => byLanguage[language].getSubCategories(),
    /** Spare parts of the given sub-categories, or all parts if the list is empty. */
    getSpareParts: (subCategoryIds: readonly number[], language: Language) =>
      byLanguage[language].getSpareParts(subCategoryIds),
  };
}

function createLanguageCache(language: Language, pool: Pool) {
  const products = new Map<number, CacheEntry<Buffer>>();
  let subCategories: CacheEntry<Buffer> | undefined;
  let spareParts: CacheEntry<SerializedPart[], string> | undefined;
  const noProducts = NO_PRODUCTS[language];

  return {
    async getProducts(id: number | null): Promise<SerializedResponse> {
      const version = id === null ? null : await getSubCategoryVersion(pool, id);
      if (id === null || version === null) return { statusCode: 404, body: noProducts };
      const cached = products.get(id);
      if (cached?.version === version) return { statusCode: 200, body: cached.value };
      const rows = await findProducts(pool, id);
      const items = rows.map((row) => toProduct(row, language));
      const value = rows.length === 0 ? noProducts : serializeOk('products', items);
      products.set(id, { version, value });
      return { statusCode: 200, body: value };
    },

    async getSubCategories(): Promise<Buffer> {
      const version = await getCatalogueVersion(pool);
      if (subCategories?.version !== version) {
        const rows = await findAllSubCategories(pool);
        const items = rows.map((row) => toSubCategory(row, language));
        subCategories = { version, value: serializeOk('SubCategory', items) };
      }
      return subCategories.value;
    },

    async getSpareParts(subCategoryIds: readonly number[]): Promise<string> {
      const version = await getChangeMarker(pool);
      if (spareParts?.version !== version) {
        const rows = await findAllSpareParts(pool);
        const value = rows.map((row) => ({
          subCategoryId: row.sub_category_id,
          text: JSON.stringify(toSparePart(row, language)),
        }));
        spareParts = { version, value };
      }
      const ids = new Set(subCategoryIds);
      const selected = spareParts.value.filter(
        ({ subCategoryId }) => ids.size === 0 || ids.has(subCategoryId),
      );
      return `{"status":1,"message":"OK","SparePart":[${selected.map(({ text }) => text).join(',')}]}`;
    },
  };
}

const serializeOk = (key: string, value: unknown): Buffer =>
  toJsonBytes({ status: 1, message: 'OK', [key]: value });
