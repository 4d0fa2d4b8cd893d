import { messages } from '../language/texts.ts';
import { localize, type LocalizedText } from '../language/message.ts';

/** Error messages by field, named as in the request. */
export type FieldErrors = Record<string, string[]>;

/** Error messages by field before localization. */
export type FieldMessages = Record<string, LocalizedText[]>;

interface ApiErrorDetail {
  fields?: FieldMessages;
  retryAfter?: number;
  missingScope?: string;
  extra?: object;
}

/** An error response (4xx or 503) with a message for the caller. Services throw it. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** The message to localize; `Error.message` is the English text, for logs. */
  readonly text: LocalizedText;
  readonly fields: FieldMessages | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** The scope that the caller (a key, a role or a login) lacks. */
  readonly missingScope: string | undefined;
  /** Further fields of the response, which help the caller to correct the request. */
  readonly extra: object | undefined;

  constructor(statusCode: number, text: LocalizedText, detail: ApiErrorDetail = {}) {
    super(localize(text, 'en'));
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.text = text;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
    this.missingScope = detail.missingScope;
    this.extra = detail.extra;
  }
}

/** The first message, for clients that show only one. */
const getFirstMessage = (fields: FieldMessages): LocalizedText =>
  Object.values(fields)[0]?.[0] ?? messages.checkInput;

/**
 * Error responses by the API's conventions (TRUST-1 to TRUST-3), used as `throw refuse.notFound()`. People receive
 * a localized message; programs, commands and keys an English one.
 */
export const refuse = {
  badRequest: (text: LocalizedText) => new ApiError(400, text),
  unauthenticated: () => new ApiError(401, messages.unauthenticated),
  forbidden: (text: LocalizedText) => new ApiError(403, text),
  outOfScope: (scope: string, what: 'key' | 'role' | 'login' = 'key') =>
    new ApiError(403, messages.outOfScope(what, scope), { missingScope: scope }),
  notFound: (text: LocalizedText = messages.notFound) => new ApiError(404, text),
  conflict: (text: LocalizedText, extra?: object) =>
    new ApiError(409, text, extra === undefined ? {} : { extra }),
  gone: (text: LocalizedText) => new ApiError(410, text),
  invalid: (field: string, text: LocalizedText) =>
    new ApiError(422, text, { fields: { [field]: [text] } }),
  invalidMany: (fields: FieldMessages, text = getFirstMessage(fields)) =>
    new ApiError(422, text, { fields }),
  unprocessable: (text: LocalizedText) => new ApiError(422, text),
  tooMany: (text: LocalizedText, seconds: number) =>
    new ApiError(429, text, { retryAfter: seconds }),
  unavailable: (text: LocalizedText, seconds: number) =>
    new ApiError(503, text, { retryAfter: seconds }),
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

/** Machine-readable code of an HTTP status, for error bodies; `failed` if the status has none. */
export const toErrorCode = (statusCode: number): string => CODES[statusCode] ?? 'failed';
