/** One sentence or more for each field, the field named as the caller sent it. */
export type FieldErrors = Record<string, string[]>;

interface ApiErrorDetail {
  fields?: FieldErrors;
  retryAfter?: number;
  missingScope?: string;
  extra?: object;
}

/** An answer that is not a success and not our fault: thrown by services, worded for a person. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly fields: FieldErrors | undefined;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** The scope that a key of staff's API would need. */
  readonly missingScope: string | undefined;
  /** What the answer has beside its message: whatever helps to ask better. */
  readonly extra: object | undefined;

  constructor(statusCode: number, message: string, detail: ApiErrorDetail = {}) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
    this.missingScope = detail.missingScope;
    this.extra = detail.extra;
  }
}

const firstSentence = (fields: FieldErrors): string =>
  Object.values(fields)[0]?.[0] ?? 'Please check what you entered.';

/** Every refusal of the API contract's conventions. Use as `throw refuse.notFound()`. */
export const refuse = {
  badRequest: (message: string) => new ApiError(400, message),
  unauthenticated: () => new ApiError(401, 'Unauthenticated.'),
  forbidden: (message: string) => new ApiError(403, message),
  outOfScope: (scope: string, what: 'key' | 'role' | 'login' = 'key') =>
    new ApiError(403, `This ${what} does not open that: it lacks ${scope}.`, {
      missingScope: scope,
    }),
  notFound: (message = 'Not Found') => new ApiError(404, message),
  conflict: (message: string, extra?: object) =>
    new ApiError(409, message, extra === undefined ? {} : { extra }),
  gone: (message: string) => new ApiError(410, message),
  invalid: (field: string, message: string) =>
    new ApiError(422, message, { fields: { [field]: [message] } }),
  invalidMany: (fields: FieldErrors, message = firstSentence(fields)) =>
    new ApiError(422, message, { fields }),
  unprocessable: (message: string) => new ApiError(422, message),
  tooMany: (message: string, seconds: number) =>
    new ApiError(429, message, { retryAfter: seconds }),
  unavailable: (message: string, seconds: number) =>
    new ApiError(503, message, { retryAfter: seconds }),
};
