import { Type } from 'typebox';

/** A string enumeration. */
export const StringEnum = <const Values extends readonly string[]>(
  values: Values,
  options: object = {},
) => Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });
