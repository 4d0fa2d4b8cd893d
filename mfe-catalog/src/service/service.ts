/** Rules of the service page. Pure. */
import type { Product } from 'api/contract';

/** Splits a description into lines at `*`; the literal text `null` means none (CATALOGUE-13). */
export function splitBullets(description: string | null | undefined): readonly string[] {
  if (isEmptyText(description)) return [];
  return description
    .split('*')
    .map((line) => line.trim())
    .filter((line) => !isEmptyText(line));
}

/** Returns a text; null if it is empty or the literal text `null`. */
export const toTextOrNull = (text: string | null | undefined): string | null =>
  isEmptyText(text) ? null : text.trim();

const isEmptyText = (text: string | null | undefined): text is null | undefined =>
  text === null || text === undefined || text.trim() === '' || text.trim() === 'null';

/** Finds the product whose details are open; null if it belongs to another service. */
export const findOpenedProduct = (
  products: readonly Product[],
  opened: Product | null,
): Product | null => products.find(({ id }) => id === opened?.id) ?? null;
