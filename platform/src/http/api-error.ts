import { say } from '../language/texts.ts';
import { spoken, type Sentence } from '../language/said.ts';

/** Error messages by field, named as in the request. */
export type FieldErrors = Record<string, string[]>;

/** The same before localization. */
export type FieldSentences = Record<string, Sentence[]>;

interface ApiErrorDetail {
  fields?: FieldSentences;
  retryAfter?: number;
  missingScope?: string;
  extra?: object;
}

/** An error response (4xx or 503) with a message for the caller. Services throw it. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** The message to localize; `Error.message` is the English text, for logs. */
  readonly sentence: Sentence;
  readonly fields: FieldSentences | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** The scope that the staff API key lacks. */
  readonly missingScope: string | undefined;
  /** Further fields of the response, which help the caller to correct the request. */
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

/** The first message, for clients that show only one. */
const firstSentence = (fields: FieldSentences): Sentence =>
  Object.values(fields)[0]?.[0] ?? say.checkInput;

/**
 * Error responses by the API's conventions (TRUST-1 to TRUST-3), used as `throw refuse.notFound()`. Customers receive
 * a localized message; a plain string is English and for staff.
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

/** Error codes by status, for messages without a code. */
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

export const codeOfStatus = (statusCode: number): string => CODES[statusCode] ?? 'failed';
