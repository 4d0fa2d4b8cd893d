import { Type } from 'typebox';
import type { Sentence } from '../language/said.ts';
import { say } from '../language/texts.ts';

/** The keyword that carries the sentence a person reads when the value does not fit. */
export const EXPLAIN = 'x-explain';

/**
 * The keyword that holds how a text is read before it is checked: a function from what was sent to what is meant. The
 * handler gets what it returns.
 */
export const READ = 'x-read';

/** Reads what is one line: a break or a tab within it becomes a blank. */
export const readOneLine = (text: string): string => text.replace(/[\n\t\u2028\u2029]+/g, ' ');

/** The largest id that a row can have. */
export const LARGEST_ID = 2_147_483_647;

/** Ids of sub-categories, products, spare parts and orders. */
export const IdNumber = (explain: Sentence = say.noId) =>
  Type.Integer({ minimum: 1, maximum: LARGEST_ID, [EXPLAIN]: explain });

/** Text with something in it besides blanks, `min` to `max` characters. */
export const Text = (min: number, max: number, explain: Sentence) =>
  Type.String({
    minLength: min,
    maxLength: max,
    ...(min > 0 ? { pattern: '\\S' } : {}),
    [EXPLAIN]: explain,
  });
