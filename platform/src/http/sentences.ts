import type { ErrorObject } from 'ajv';
import type { Said, Sentence } from '../language/said.ts';
import { say } from '../language/texts.ts';
import { EXPLAIN } from './fields.ts';
import type { FieldSentences } from './api-error.ts';

const KINDS: Record<string, Said> = {
  string: say.noText,
  integer: say.noWholeNumber,
  number: say.noNumber,
  boolean: say.noYesOrNo,
  array: say.noList,
  object: say.noObject,
};

function fallback(error: ErrorObject): Said {
  const { limit = 0 } = error.params as { limit?: number };
  switch (error.keyword) {
    case 'required':
      return say.required;
    case 'minLength':
    case 'minItems':
      return limit === 1 ? say.required : say.tooShort(limit);
    case 'maxLength':
    case 'maxItems':
      return say.tooLong(limit);
    case 'minimum':
      return say.tooSmall(limit);
    case 'maximum':
      return say.tooBig(limit);
    case 'type':
      return KINDS[String((error.params as { type?: unknown }).type)] ?? say.notValid;
    default:
      return say.notValid;
  }
}

const isSaid = (words: unknown): words is Said =>
  typeof words === 'object' && words !== null && 'code' in words;

function explanation(schema: unknown): Sentence | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const words: unknown = Reflect.get(schema, EXPLAIN);
  return typeof words === 'string' || isSaid(words) ? words : undefined;
}

/** Schema of the property that a `required` error reports. */
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

function sentenceOf(error: ErrorObject): Sentence {
  const schema = error.keyword === 'required' ? missingSchema(error) : error.parentSchema;
  return explanation(schema) ?? fallback(error);
}

/** Returns one message for each invalid field: the schema's own message, otherwise a default. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldSentences {
  const fields: FieldSentences = {};
  for (const error of errors) fields[fieldOf(error)] ??= [sentenceOf(error)];
  return fields;
}
