import { Type, type TSchema } from 'typebox';
import type { Language } from 'contract/language';
import type { Said, Sentence } from '../language/said.ts';

const Status = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });

/** Schema of an answer: `status`, `message` and what the call adds (TRUST-1). */
export const Envelope = <Extra extends Record<string, TSchema>>(extra: Extra) =>
  Type.Object({
    status: Status,
    message: Type.String({ description: 'A sentence for a person, in the language asked for' }),
    code: Type.Optional(
      Type.String({ description: 'What a program knows the sentence by: it stays as it is' }),
    ),
    ...extra,
  });

/**
 * Every refusal; `error` where fields do not fit, with their codes in `error_codes`, `missing_scope` where a key of staff's API opens something else,
 * `request_id` where the fault is ours.
 */
export const Refused = Type.Object(
  {
    status: Type.Unsafe<0>({ type: 'integer', enum: [0] }),
    message: Type.String({ description: 'A sentence for a person, in the language asked for' }),
    code: Type.String({
      description: 'What a program knows the refusal by: it stays, whatever language',
    }),
    error: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    error_codes: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    missing_scope: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
  },
  { $id: 'Refused' },
);

/** Where an answer that is not sent yet keeps what it says in other languages. No answer has it on the wire. */
const SAID = Symbol('said');

const saying = (sentence: Sentence): { message: string; code?: string; [SAID]?: Said } =>
  typeof sentence === 'string'
    ? { message: sentence }
    : { message: sentence.en, code: sentence.code, [SAID]: sentence };

/** An answer in a language, where what it says is a sentence of the texts. */
export function spokenAnswer(answer: unknown, language: Language): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer;
  const said = (answer as { [SAID]?: Said })[SAID];
  return said === undefined ? answer : { ...answer, message: said[language] };
}

/** An answer of success. */
export const ok = <Extra extends object>(message: Sentence, extra: Extra) => ({
  status: 1 as const,
  ...saying(message),
  ...extra,
});

/** Answers for an empty list: HTTP 200 with `status` 0. */
export const no = <Extra extends object>(message: Sentence, extra: Extra) => ({
  status: 0 as const,
  ...saying(message),
  ...extra,
});

/** A page of rows: `{data, current_page, per_page, last_page, total}`. */
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

/** Query of a paged call; `per_page` is 1 to 1000. */
export const PageQuerySchema = (defaultPerPage: number) =>
  Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: 1000, default: defaultPerPage }),
  });

export const pageOf = <Row>(data: Row[], total: number, { page, per_page }: PageQuery) => ({
  data,
  current_page: page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  total,
});

/** A schema whose value may also be null; keeps the fast serializer, unlike a union. */
export const Nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Type.Static<Schema> | null>({ ...schema, nullable: true });
