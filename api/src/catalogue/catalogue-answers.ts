/**
 * Answers of the hot public calls, kept as written bytes for each language under the version that PostgreSQL holds.
 * Each request asks for the version alone (one row by key), so an import or a review shows at once
 * in every process, and nothing has to be told to forget.
 */
import type { Pool } from 'pg';
import { no } from 'platform/http';
import { LANGUAGES, type Language } from 'platform/language';
import { toProduct, toSparePart, toSubCategory } from './catalogue.rules.ts';
import {
  allSpareParts,
  allSubCategories,
  catalogueVersion,
  productsOf,
  subCategoryVersion,
} from './catalogue.sql.ts';
import { say } from '../texts/texts.ts';

interface Kept<Value> {
  version: number;
  value: Value;
}
interface WrittenPart {
  subCategoryId: number;
  text: string;
}

/** An answer ready to be sent: its status code and JSON text in UTF-8. */
interface WrittenAnswer {
  statusCode: 200 | 404;
  body: Buffer;
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const noProducts = (language: Language): Buffer =>
  bytesOf({ ...no(say.noProducts, { products: [] }), message: say.noProducts[language] });
const NO_PRODUCTS: Record<Language, Buffer> = { en: noProducts('en'), hi: noProducts('hi') };

/** Makes the three kept answers of each language for one process. */
export function catalogueAnswers(pool: Pool) {
  const inEach = Object.fromEntries(
    LANGUAGES.map((language) => [language, answersIn(language, pool)]),
  ) as Record<Language, ReturnType<typeof answersIn>>;
  return {
    /** Products of a sub-category; 404 where there is no such sub-category (or the id is null). */
    products: (id: number | null, language: Language) => inEach[language].products(id),
    /** The list of sub-categories. */
    subCategories: (language: Language) => inEach[language].subCategories(),
    /** Spare parts of the sub-categories named, or all where none is named. */
    spareParts: (subCategoryIds: readonly number[], language: Language) =>
      inEach[language].spareParts(subCategoryIds),
  };
}

function answersIn(language: Language, pool: Pool) {
  const products = new Map<number, Kept<Buffer>>();
  let services: Kept<Buffer> | undefined;
  let parts: Kept<WrittenPart[]> | undefined;
  const none = NO_PRODUCTS[language];

  return {
    async products(id: number | null): Promise<WrittenAnswer> {
      const version = id === null ? null : await subCategoryVersion(pool, id);
      if (id === null || version === null) return { statusCode: 404, body: none };
      const kept = products.get(id);
      if (kept?.version === version) return { statusCode: 200, body: kept.value };
      const rows = await productsOf(pool, id);
      const shown = rows.map((row) => toProduct(row, language));
      const value = rows.length === 0 ? none : write('products', shown);
      products.set(id, { version, value });
      return { statusCode: 200, body: value };
    },

    async subCategories(): Promise<Buffer> {
      const version = await catalogueVersion(pool);
      if (services?.version !== version) {
        const rows = await allSubCategories(pool);
        const shown = rows.map((row) => toSubCategory(row, language));
        services = { version, value: write('SubCategory', shown) };
      }
      return services.value;
    },

    async spareParts(subCategoryIds: readonly number[]): Promise<string> {
      const version = await catalogueVersion(pool);
      if (parts?.version !== version) {
        const rows = await allSpareParts(pool);
        const value = rows.map((row) => ({
          subCategoryId: row.sub_category_id,
          text: JSON.stringify(toSparePart(row, language)),
        }));
        parts = { version, value };
      }
      const wanted = new Set(subCategoryIds);
      const chosen = parts.value.filter(
        ({ subCategoryId }) => wanted.size === 0 || wanted.has(subCategoryId),
      );
      return `{"status":1,"message":"OK","SparePart":[${chosen.map(({ text }) => text).join(',')}]}`;
    },
  };
}

const write = (key: string, value: unknown): Buffer =>
  bytesOf({ status: 1, message: 'OK', [key]: value });
