import { Type } from 'typebox';
import { LETTER } from '../limits.ts';

/** The keyword that carries the sentence a person reads when the value does not fit. */
export const EXPLAIN = 'x-explain';

const MAX_INT4 = 2_147_483_647;

/** Ids of sub-categories, products, spare parts and orders. */
export const IdNumber = (explain = 'This is not a valid id.') =>
  Type.Integer({ minimum: 1, maximum: MAX_INT4, [EXPLAIN]: explain });

/** A mobile number of the area: ten digits, the first from 6 to 9. */
export const Phone = (explain = 'Enter Valid Phone Number') =>
  Type.String({ pattern: '^[6-9][0-9]{9}$', maxLength: 10, [EXPLAIN]: explain });

/** Text with something in it besides blanks, `min` to `max` characters. */
export const Text = (min: number, max: number, explain: string) =>
  Type.String({
    minLength: min,
    maxLength: max,
    ...(min > 0 ? { pattern: '\\S' } : {}),
    [EXPLAIN]: explain,
  });

/** Text with at least one letter, of whatever script. */
export const Worded = ({ least, most }: { least: number; most: number }, explain: string) =>
  Type.String({ minLength: least, maxLength: most, pattern: LETTER, [EXPLAIN]: explain });
