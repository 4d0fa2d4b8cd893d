/**
 * Shared conventions of HTTP endpoints: response envelope, errors, validation, rate limits, idempotency, client
 * networks.
 */
export { antiForgeryError, forgeryError } from './anti-forgery.ts';
export {
  Envelope,
  no,
  Nullable,
  ok,
  Page,
  pageOf,
  PageQuerySchema,
  Refused,
  type PageQuery,
} from './envelope.ts';
export { handleError } from './errors.ts';
export { EXPLAIN, IdNumber, LARGEST_ID, READ, readOneLine, Text } from './fields.ts';
export {
  claimIdempotencyKey,
  forgetIdempotencyKey,
  idempotencyKeyOf,
  keepAnswer,
  peekIdempotencyKey,
  type IdempotentCall,
} from './idempotency.ts';
export { readJsonBodies } from './json-body.ts';
export { networksOf, originOf, type Networks } from './networks.ts';
export { oneBodyAtATime } from './one-body-at-a-time.ts';
export { speakLanguages } from './speaking.ts';
export { sendPlainPage, type PlainPage } from './plain-page.ts';
export {
  forgetLimits,
  refuseWhereFull,
  roomIn,
  takeFromLimits,
  waitFor,
  type Limit,
  type Take,
} from './rate-limit.ts';
export { ApiError, refuse, type FieldErrors, type FieldSentences } from './api-error.ts';
export { compileValidator, errorsOf, guardOf, readerOf } from './validation.ts';
