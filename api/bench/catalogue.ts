/** A catalogue of any size, derived from the product's own. */
import { readFileSync } from 'node:fs';
import type { CatalogueFile } from '../src/catalogue/catalogue-file.schema.ts';

const OWN = new URL('../catalogue/catalogue.json', import.meta.url);

export const PRODUCTS_PER_SERVICE = 50;

function nth<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index % rows.length];
  if (row === undefined) throw new Error('the catalogue is empty');
  return row;
}

/** `products` products, fifty per service; ids start at 1. */
export function readCatalogueFile(products: number): CatalogueFile {
  const own = JSON.parse(readFileSync(OWN, 'utf8')) as CatalogueFile;
  const services = products / PRODUCTS_PER_SERVICE;
  return {
    ...own,
    sub_categories: Array.from({ length: services }, (_, index) => {
      const row = nth(own.sub_categories, index);
      return { ...row, id: index + 1, name: `${row.name} ${index + 1}` };
    }),
    products: Array.from({ length: products }, (_, index) => ({
      ...nth(own.products, index),
      id: index + 1,
      sub_category_id: 1 + Math.floor(index / PRODUCTS_PER_SERVICE),
    })),
    spare_parts: own.spare_parts.map((row, index) => ({
      ...row,
      id: index + 1,
      sub_category_id: 1 + (index % services),
    })),
  };
}
