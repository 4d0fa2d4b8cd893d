import { Type, type TSchema } from 'typebox';
import type { Language } from 'contract/language';
import type { Message, LocalizedText } from '../language/message.ts';

/** 1: success; 0: an error or an empty list. */
const Status = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

/** Schema of a response: `status`, `message` and the fields of the endpoint (TRUST-1). */
export const Envelope = <Extra extends Record<string, TSchema>>(extra: Extra) =>
  Type.Object({
    status: Status,
    message: Type.String({ description: 'Message for people, in the requested language' }),
    code: Type.Optional(Type.String({ description: 'Stable code of the message' })),
    ...extra,
  });

/**
 * Schema of every error response: `error` and `error_codes` if fields are invalid, `missing_scope` if a staff API key
 * or a person lacks a scope, `request_id` for an internal error. Some errors have further fields (`ApiError.extra`).
 */
export const ErrorResponse = Type.Object(
  {
    status: Type.Unsafe<0>({ type: 'integer', enum: [0] }),
    message: Type.String({ description: 'Message for people, in the requested language' }),
    code: Type.String({
      description: 'Stable code of the error, independent of the language',
    }),
    error: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    error_codes: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    missing_scope: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
  },
  { $id: 'ErrorResponse' },
);

/** Property that holds the localized messages of a response until it is serialized. It is never sent. */
const LOCALIZED = Symbol('localized');

const toMessageFields = (
  text: LocalizedText | 'OK',
): { message: string; code?: string; [LOCALIZED]?: Message } =>
  typeof text === 'string'
    ? { message: text }
    : { message: text.en, code: text.code, [LOCALIZED]: text };

/** Localizes a response if its message is a localized one. */
export function localizeResponse(response: unknown, language: Language): unknown {
  if (language === 'en' || typeof response !== 'object' || response === null) return response;
  const text = (response as { [LOCALIZED]?: Message })[LOCALIZED];
  return text === undefined ? response : { ...response, message: text[language] };
}

/** Builds a success response. */
export const ok = <Extra extends object>(message: LocalizedText | 'OK', extra: Extra) => ({
  status: 1 as const,
  ...toMessageFields(message),
  ...extra,
});

/** Builds the response for an empty list: HTTP 200 with `status` 0. */
export const emptyList = <Extra extends object>(message: LocalizedText | 'OK', extra: Extra) => ({
  status: 0 as const,
  ...toMessageFields(message),
  ...extra,
});

/** Schema of a page of rows: `{data, current_page, per_page, last_page, total}`. */
export const Page = <Row extends TSchema>(row: Row) =>
  Type.Object({
    data: Type.Array(row),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    last_page: Type.Integer(),
    total: Type.Integer(),
  });

export interface PageQuery {
  page: number;
  per_page: number;
}

/** Query schema of a paged endpoint; `per_page` is 1 to 1000. */
export const PageQuerySchema = (defaultPerPage: number) =>
  Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: 1000, default: defaultPerPage }),
  });

/** Wraps the rows of one page. `total` counts the rows of all pages; `last_page` is at least 1. */
export const buildPage = <Row>(data: Row[], total: number, { page, per_page }: PageQuery) => ({
  data,
  current_page: page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
});

/** Schema of a nullable value. Unlike a union it keeps the fast serializer. */
export const Nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Type.Static<Schema> | null>({ ...schema, nullable: true });
