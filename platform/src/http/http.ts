/**
 * Shared conventions of HTTP endpoints: response envelope, errors, validation, rate limits, idempotency, client
 * networks.
 */
export { getApiForgeryError, getForgeryError } from './anti-forgery.ts';
export {
  Envelope,
  emptyList,
  Nullable,
  ok,
  Page,
  buildPage,
  PageQuerySchema,
  ErrorResponse,
  type PageQuery,
} from './envelope.ts';
export { handleError } from './errors.ts';
export { CHOICES, EXPLAIN, IdNumber, MAX_ID, NORMALIZE, toOneLine, Text } from './fields.ts';
export {
  claimIdempotencyKey,
  MAX_KEY_TTL_SECONDS,
  releaseIdempotencyKey,
  readIdempotencyKey,
  storeResponse,
  peekIdempotencyKey,
  type IdempotentCall,
} from './idempotency.ts';
export { createConsoleCheck, type IsConsole } from './console-site.ts';
export { createPreviewCheck, hasPreviewSite, type IsPreview } from './preview-site.ts';
export { readJsonBodies } from './json-body.ts';
export { getNetworks, getOrigin, type Networks } from './networks.ts';
export { limitToOneBody } from './limit-to-one-body.ts';
export { localizeResponses } from './localize-responses.ts';
export { sendPlainPage, type PlainPage } from './plain-page.ts';
export {
  resetLimits,
  refuseIfExceeded,
  reserve,
  countAgainstLimits,
  getRetryAfter,
  type Limit,
  type Consume,
} from './rate-limit.ts';
export { ApiError, refuse, type FieldErrors, type FieldMessages } from './api-error.ts';
export { compileValidator, createErrorLister, createGuard, createParser } from './validation.ts';
