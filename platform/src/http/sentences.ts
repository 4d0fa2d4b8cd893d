import type { ErrorObject } from 'ajv';
import { EXPLAIN } from './fields.ts';
import type { FieldErrors } from './api-error.ts';

const KINDS: Record<string, string> = {
  string: 'This must be text.',
  integer: 'This must be a whole number.',
  number: 'This must be a number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'Please send a JSON object.',
};

function fallback(error: ErrorObject): string {
  const limit = (error.params as { limit?: number }).limit;
  switch (error.keyword) {
    case 'required':
      return 'This field is required.';
    case 'minLength':
    case 'minItems':
      return limit === 1 ? 'This field is required.' : `This is too short: at least ${limit}.`;
    case 'maxLength':
    case 'maxItems':
      return `This is too long: at most ${limit}.`;
    case 'minimum':
      return `This must be at least ${limit}.`;
    case 'maximum':
      return `This must be at most ${limit}.`;
    case 'type':
      return KINDS[String((error.params as { type?: unknown }).type)] ?? 'This is not valid.';
    default:
      return 'This is not valid.';
  }
}

function explanation(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const sentence: unknown = Reflect.get(schema, EXPLAIN);
  return typeof sentence === 'string' ? sentence : undefined;
}

/** Schema of the property that a `required` error misses. */
function missingSchema(error: ErrorObject): unknown {
  const properties = error.parentSchema?.['properties'] as Record<string, unknown> | undefined;
  return properties?.[(error.params as { missingProperty: string }).missingProperty];
}

function fieldOf(error: ErrorObject): string {
  const first = error.instancePath.split('/')[1];
  if (first) return first.replaceAll('~1', '/').replaceAll('~0', '~');
  const { missingProperty } = error.params as { missingProperty?: string };
  return missingProperty ?? 'body';
}

function sentenceOf(error: ErrorObject): string {
  const schema = error.keyword === 'required' ? missingSchema(error) : error.parentSchema;
  return explanation(schema) ?? fallback(error);
}

/** One sentence for each field that does not fit, worded by the schema where it has words. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const error of errors) fields[fieldOf(error)] ??= [sentenceOf(error)];
  return fields;
}
