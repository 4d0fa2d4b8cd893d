import { Type } from 'typebox';
import type { LocalizedText } from '../language/message.ts';
import { messages } from '../language/texts.ts';

/** Schema keyword for the message that the caller receives if the value is invalid, or a function that returns it. */
export const EXPLAIN = 'x-explain';

declare module 'typebox' {
  interface TSchemaOptions {
    [EXPLAIN]?: LocalizedText | (() => LocalizedText);
  }
}

/** Schema keyword for a function that normalizes a string before validation. The handler receives its result. */
export const NORMALIZE = 'x-normalize';

/**
 * Schema keyword for a function that returns the allowed strings. It is called for each validation, because settings
 * change these strings.
 */
export const CHOICES = 'x-choices';

/** Normalizes a single-line text: line breaks and tabs become spaces. */
export const toOneLine = (text: string): string => text.replace(/[\n\t\u2028\u2029]+/g, ' ');

/** Largest value of an `integer` column. */
export const MAX_ID = 2_147_483_647;

/** An id from an `integer` column, such as the id of a product or an order. */
export const IdNumber = (explain: LocalizedText = messages.noId) =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, [EXPLAIN]: explain });

/** Text of `min` to `max` characters; if `min` is above 0, at least one of them is not a space. */
export const Text = (min: number, max: number, explain: LocalizedText) =>
  Type.String({
    minLength: min,
    maxLength: max,
    ...(min > 0 ? { pattern: '\\S' } : {}),
    [EXPLAIN]: explain,
  });
