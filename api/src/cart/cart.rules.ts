/** Parses references to cart lines, sums lines and converts them to API responses. Pure. */
import type { Language } from 'platform/language';
import { paise, toRupees } from '../money/money.ts';
import { parseId } from '../catalogue/catalogue.rules.ts';
import { pickText, type EnglishFallback } from '../catalogue/localize.rules.ts';
import type { CartLine } from './cart.schema.ts';
import type { CartRow, CartSums, LineTarget } from './cart.sql.ts';

const LINE_ID = /^cl_[0-9a-f]{32}$/;

/**
 * Parses a line id (`cl_…`) or the id of an item (an integer); returns null if it is neither.
 * @param kind what an integer identifies
 */
export function parseLineTarget(
  reference: string | number,
  kind: 'product' | 'spare_part' = 'product',
): LineTarget | null {
  const text = String(reference);
  if (LINE_ID.test(text)) return { kind: 'line', id: text };
  const id = parseId(text);
  return id === null ? null : { kind, id };
}

/** Sums all lines of a cart in paise, with the chosen fittings. */
export const sumCartLines = (rows: readonly CartRow[]): CartSums => ({
  lines: rows.length,
  paise: rows.reduce((sum, row) => {
    const fitting = row.fitted ? (row.fitting?.price_paise ?? 0) : 0;
    return sum + (row.price_paise + fitting) * row.quantity;
  }, 0),
});

/** Converts a row to the line of the response, in rupees. `in_english` lists the fields that lack a translation. */
export function toCartLine(row: CartRow & EnglishFallback, language: Language): CartLine {
  const mark = row.in_english === undefined ? {} : { in_english: row.in_english };
  const price = toRupees(paise(row.price_paise));
  const { id, quantity, images } = row;
  if (row.product_id !== null) {
    const product = {
      id: row.product_id,
      title: row.name,
      price,
      images,
      timing: row.timing ?? '',
      ...mark,
    };
    return { id, product_id: row.product_id, quantity, product };
  }
  const partId = row.spare_part_id ?? 0;
  const part = {
    id: partId,
    service_name: row.name,
    brand: row.brand ?? '',
    image: images[0] ?? '',
    price,
    ...(row.left !== null && { left: row.left }),
    ...(row.fitting !== null && {
      fitting: {
        product_id: row.fitting.id,
        title: pickText(row.fitting.title, row.fitting.hi, language),
        price: toRupees(paise(row.fitting.price_paise)),
        chosen: row.fitted,
      },
    }),
    ...mark,
  };
  return { id, spare_part_id: partId, quantity, spare_part: part };
}
