import { Ajv, type FuncKeywordDefinition } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { CHOICES, EXPLAIN, NORMALIZE } from './fields.ts';
import type { Message } from '../language/message.ts';
import { messages } from '../language/texts.ts';
import { refuse, type ApiError, type FieldMessages } from './api-error.ts';
import { toFieldMessages } from './field-messages.ts';

const options = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;

/** Bodies are validated without type coercion. */
const strictAjv = new Ajv({ ...options });

/** Query strings and path parameters are text, so numbers are coerced. */
const coercingAjv = new Ajv({ ...options, coerceTypes: true });

/** Replaces a string by its normalized form before any other keyword validates it. */
const normalizeKeyword: FuncKeywordDefinition = {
  keyword: NORMALIZE,
  type: 'string',
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate: (normalize: (text: string) => string, text: string, _schema, path) => {
    if (path) path.parentData[path.parentDataProperty] = normalize(text);
    return true;
  },
};

const choicesKeyword: FuncKeywordDefinition = {
  keyword: CHOICES,
  type: 'string',
  validate: (list: () => readonly string[], text: string) => list().includes(text),
};

for (const ajv of [strictAjv, coercingAjv])
  ajv.addKeyword(EXPLAIN).addKeyword(normalizeKeyword).addKeyword(choicesKeyword);

/**
 * Bidirectional overrides, which can make a text look like another. They come with pasted text, so they are not errors.
 */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(BIDI_OVERRIDES, '');

/**
 * Cleans all string values of a body: line ends, and no bidirectional overrides. Iterative, because deep nesting must not
 * exhaust the stack.
 */
function cleanTexts(root: unknown): void {
  const pending = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    for (const [key, value] of Object.entries(next)) {
      if (typeof value === 'string') Reflect.set(next, key, cleanText(value));
      else pending.push(value);
    }
  }
}

/**
 * Control characters except tab and newline, which could act on a terminal, and halves of surrogate pairs. PostgreSQL
 * or JSON cannot store NUL and such halves.
 */
const UNSTORABLE_CHARACTER = /(?![\t\n])\p{Cc}|\p{Surrogate}/u;

const isStorable = (text: string): boolean => !UNSTORABLE_CHARACTER.test(text);

const MAX_DEPTH = 40;

/**
 * Returns why a value that matches its schema is rejected, or undefined. Iterative: a body nested ten thousand
 * levels deep must not exhaust the stack here or in later code.
 */
function findError(root: unknown): Message | undefined {
  const pending = [{ value: root, depth: 1 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) return messages.unstorable;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return messages.tooDeep;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return messages.unstorable;
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

function findFieldErrors(data: unknown): FieldMessages {
  if (typeof data !== 'object' || data === null) return {};
  const fields: FieldMessages = {};
  for (const [field, value] of Object.entries(data)) {
    if (!isStorable(field)) fields['body'] = [messages.unstorable];
    const error = findError(value);
    if (error !== undefined) fields[field] = [error];
  }
  return fields;
}

const toApiError = (fields: FieldMessages): ApiError => refuse.invalidMany(fields);

/** Validates requests against TypeBox schemas; an invalid request is an ApiError 422. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? strictAjv : coercingAjv).compile(schema);
  return (data: unknown) => {
    if (httpPart === 'body') cleanTexts(data);
    if (!validate(data)) return { error: toApiError(toFieldMessages(validate.errors ?? [])) };
    const fieldErrors = findFieldErrors(data);
    if (Object.keys(fieldErrors).length > 0) return { error: toApiError(fieldErrors) };
    return { value: data };
  };
};

/**
 * Parses bodies by a schema for callers that need a body before the framework validates it, or that report errors
 * themselves. Throws an ApiError 422, as a route with that schema would, but does not clean strings.
 */
export function createParser<Schema extends TSchema>(
  schema: Schema,
): (body: unknown) => Static<Schema> {
  const validate = strictAjv.compile<Static<Schema>>(schema);
  return (body) => {
    if (!validate(body)) throw toApiError(toFieldMessages(validate.errors ?? []));
    const fieldErrors = findFieldErrors(body);
    if (Object.keys(fieldErrors).length > 0) throw toApiError(fieldErrors);
    return body;
  };
}

/** Builds a type guard from a schema, for values whose errors are not reported. */
export function createGuard<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => value is Static<Schema> {
  const validate = strictAjv.compile<Static<Schema>>(schema);
  return (value): value is Static<Schema> => validate(value);
}

/** Builds a function that lists all errors of a value with their paths, for people who write such values. */
export function createErrorLister(schema: TSchema): (value: unknown) => string[] {
  const validate = strictAjv.compile(schema);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const { propertyName, additionalProperty } = params as Record<string, string | undefined>;
      const property = propertyName ?? additionalProperty;
      const path = instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
      return `${path || 'it'} ${message}${property === undefined ? '' : `: ${property}`}`;
    });
  };
}
