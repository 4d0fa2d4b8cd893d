/**
 * Answers of the hot public calls, kept as written bytes under the version that PostgreSQL holds.
 * Each request asks for the version alone (one row by key), so an import or a review shows at once
 * in every process, and nothing has to be told to forget.
 */
import type { Pool } from 'pg';
import { toProduct, toSparePart, toSubCategory } from './catalogue.rules.ts';
import {
  allSpareParts,
  allSubCategories,
  catalogueVersion,
  productsOf,
  subCategoryVersion,
} from './catalogue.sql.ts';

interface Kept<Value> {
  version: number;
  value: Value;
}
interface WrittenPart {
  subCategoryId: number;
  text: string;
}

/** An answer ready to be sent: its status code and JSON text in UTF-8. */
export interface WrittenAnswer {
  statusCode: 200 | 404;
  body: Buffer;
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const NO_PRODUCTS = bytesOf({
  status: 0,
  message: 'No products found for the specified subcategory ID.',
  products: [],
});

/** Makes the three kept answers for one process. */
export function catalogueAnswers(pool: Pool) {
  const products = new Map<number, Kept<Buffer>>();
  let services: Kept<Buffer> | undefined;
  let parts: Kept<WrittenPart[]> | undefined;

  return {
    /** Products of a sub-category; 404 where there is no such sub-category (or the id is null). */
    async products(id: number | null): Promise<WrittenAnswer> {
      const version = id === null ? null : await subCategoryVersion(pool, id);
      if (id === null || version === null) return { statusCode: 404, body: NO_PRODUCTS };
      const kept = products.get(id);
      if (kept?.version === version) return { statusCode: 200, body: kept.value };
      const rows = await productsOf(pool, id);
      const value = rows.length === 0 ? NO_PRODUCTS : write('products', rows.map(toProduct));
      products.set(id, { version, value });
      return { statusCode: 200, body: value };
    },

    /** The list of sub-categories. */
    async subCategories(): Promise<Buffer> {
      const version = await catalogueVersion(pool);
      if (services?.version !== version) {
        const rows = await allSubCategories(pool);
        services = { version, value: write('SubCategory', rows.map(toSubCategory)) };
      }
      return services.value;
    },

    /** Spare parts of the sub-categories named, or all where none is named. */
    async spareParts(subCategoryIds: readonly number[]): Promise<string> {
      const version = await catalogueVersion(pool);
      if (parts?.version !== version) {
        const rows = await allSpareParts(pool);
        const value = rows.map((row) => ({
          subCategoryId: row.sub_category_id,
          text: JSON.stringify(toSparePart(row)),
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
