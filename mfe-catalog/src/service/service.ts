/** Rules of the service page: no React, no store, no network. */
import type { Product } from 'api/contract';

/**
 * Lines of a description: it is split on `*`, and the literal text `null` means none (CATALOGUE-13).
 * An absent description has no lines.
 */
export function bullets(description: string | null | undefined): readonly string[] {
  if (isNone(description)) return [];
  return description
    .split('*')
    .map((line) => line.trim())
    .filter((line) => !isNone(line));
}

/** A text as it is shown: null where there is none, and for the literal text `null`. */
export const textOrNone = (text: string | null | undefined): string | null =>
  isNone(text) ? null : text.trim();

const isNone = (text: string | null | undefined): text is null | undefined =>
  text === null || text === undefined || text.trim() === '' || text.trim() === 'null';

/** The product of this service that is opened, or null: one of another service is not shown here. */
export const previewAmong = (
  products: readonly Product[],
  preview: Product | null,
): Product | null => products.find(({ id }) => id === preview?.id) ?? null;
