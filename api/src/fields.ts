/** Fields that several domains take. */
import { Type } from 'typebox';
import { EXPLAIN } from 'platform/http';
import { LETTER } from './limits.ts';

/** A mobile number of the area: ten digits, the first from 6 to 9. */
export const Phone = (explain = 'Enter Valid Phone Number') =>
  Type.String({ pattern: '^[6-9][0-9]{9}$', maxLength: 10, [EXPLAIN]: explain });

/** Text with at least one letter, of whatever script. */
export const Worded = ({ least, most }: { least: number; most: number }, explain: string) =>
  Type.String({ minLength: least, maxLength: most, pattern: LETTER, [EXPLAIN]: explain });
