import { say } from '../language/texts.ts';
import { spoken, type Sentence } from '../language/said.ts';

/** One sentence or more for each field, the field named as the caller sent it. */
export type FieldErrors = Record<string, string[]>;

/** The same before it is known in which language they are to be said. */
export type FieldSentences = Record<string, Sentence[]>;

interface ApiErrorDetail {
  fields?: FieldSentences;
  retryAfter?: number;
  missingScope?: string;
  extra?: object;
}

/** An answer that is not a success and not our fault: thrown by services, worded for a person. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** What a person is told; `message` is its English, for logs. */
  readonly sentence: Sentence;
  readonly fields: FieldSentences | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** The scope that a key of staff's API would need. */
  readonly missingScope: string | undefined;
  /** What the answer has beside its message: whatever helps to ask better. */
  readonly extra: object | undefined;

  constructor(statusCode: number, sentence: Sentence, detail: ApiErrorDetail = {}) {
    super(spoken(sentence, 'en'));
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.sentence = sentence;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
    this.missingScope = detail.missingScope;
    this.extra = detail.extra;
  }
}

/** The first of all sentences, for who shows one. */
const firstSentence = (fields: FieldSentences): Sentence =>
  Object.values(fields)[0]?.[0] ?? say.checkInput;

/**
 * Every refusal of the API's conventions (TRUST-1 to TRUST-3). Use as `throw refuse.notFound()`. Customers are told a
 * sentence of the texts; mere text is English and for people who work here.
 */
export const refuse = {
  badRequest: (sentence: Sentence) => new ApiError(400, sentence),
  unauthenticated: () => new ApiError(401, say.unauthenticated),
  forbidden: (sentence: Sentence) => new ApiError(403, sentence),
  outOfScope: (scope: string, what: 'key' | 'role' | 'login' = 'key') =>
    new ApiError(403, `This ${what} does not open that: it lacks ${scope}.`, {
      missingScope: scope,
    }),
  notFound: (sentence: Sentence = say.notFound) => new ApiError(404, sentence),
  conflict: (sentence: Sentence, extra?: object) =>
    new ApiError(409, sentence, extra === undefined ? {} : { extra }),
  gone: (sentence: Sentence) => new ApiError(410, sentence),
  invalid: (field: string, sentence: Sentence) =>
    new ApiError(422, sentence, { fields: { [field]: [sentence] } }),
  invalidMany: (fields: FieldSentences, sentence = firstSentence(fields)) =>
    new ApiError(422, sentence, { fields }),
  unprocessable: (sentence: Sentence) => new ApiError(422, sentence),
  tooMany: (sentence: Sentence, seconds: number) =>
    new ApiError(429, sentence, { retryAfter: seconds }),
  unavailable: (sentence: Sentence, seconds: number) =>
    new ApiError(503, sentence, { retryAfter: seconds }),
};

/** What a refusal is known by where its sentence has no code of its own. */
const CODES: Readonly<Record<number, string>> = {
  400: 'unreadable',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  422: 'invalid',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** The code of an answer that is no success. */
export const codeOfStatus = (statusCode: number): string => CODES[statusCode] ?? 'failed';
