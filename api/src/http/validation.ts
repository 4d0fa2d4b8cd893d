import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { EXPLAIN } from './fields.ts';
import { Refusal } from './refusal.ts';
import type { FieldErrors } from './refusal.ts';
import { fieldErrors } from './sentences.ts';

const options = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;

/** Bodies are taken as they are: a text is no number, nothing becomes true or 0 by itself. */
const exact = new Ajv({ ...options });

/** Everything in an address is text, so its numbers are read from text. */
const reading = new Ajv({ ...options, coerceTypes: true });

for (const ajv of [exact, reading]) ajv.addKeyword(EXPLAIN);

const UNSTORABLE = 'This contains characters that cannot be stored.';

/** What PostgreSQL or JSON could not hold: NUL, or half of a surrogate pair. */
const UNSTORABLE_CHARACTER = /[\0\p{Surrogate}]/u;

const isStorable = (text: string): boolean => !UNSTORABLE_CHARACTER.test(text);

const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => !isStorable(key) || holdsUnstorable(inner));
};

const unstorableFields = (data: unknown): FieldErrors => {
  if (typeof data !== 'object' || data === null) return {};
  const broken = Object.entries(data).filter(([, value]) => holdsUnstorable(value));
  return Object.fromEntries(broken.map(([field]) => [field, [UNSTORABLE]]));
};

const refusalOf = (fields: FieldErrors): Refusal => {
  const first = Object.values(fields)[0]?.[0] ?? 'Please check what you entered.';
  return new Refusal(422, first, { fields });
};

/** Checks what comes in against the TypeBox schemas; what does not fit is a Refusal 422. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? exact : reading).compile(schema);
  return (data: unknown) => {
    if (!validate(data)) return { error: refusalOf(fieldErrors(validate.errors ?? [])) };
    const broken = unstorableFields(data);
    if (Object.keys(broken).length > 0) return { error: refusalOf(broken) };
    return { value: data };
  };
};
