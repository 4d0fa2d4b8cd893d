/** Documentation of operations that is not in their schemas: errors, headers and non-JSON responses. */
import type { FastifySchema } from 'fastify';
import { OTP_PATTERN } from '../fields.ts';
import { MIN_WITHDRAWAL, MAX_WITHDRAWAL } from '../limits.ts';
import { summaries } from './openapi-summaries.ts';

const DESCRIPTIONS: Record<number, string> = {
  400: 'The request could not be parsed',
  401: 'Missing or invalid token: `Unauthenticated.`',
  403: 'Missing anti-forgery header, or the caller lacks the scope',
  404: 'Not found, or owned by another user',
  409: 'Not allowed in the current state',
  410: 'Expired',
  413: 'Request body too large',
  415: 'The request body is not JSON',
  422: 'Invalid input; `error` has messages per field',
  429: 'Rate limit exceeded; `Retry-After` in seconds',
  503: 'Temporarily unavailable; `Retry-After` in seconds',
};

const createKeyHeader = (validity: string) => ({
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 200,
      description: `A repeated request with the same key and body gets the first response. Valid for ${validity}.`,
    },
  },
});

const idempotencyHeader = createKeyHeader('24 hours');

/** Requests that a technician's phone queues while it is offline, and may repeat days later. */
const QUEUED_CALLS = [
  'visits/:id/on-the-way',
  'visits/:id/arrived',
  'visits/:id/missed',
  'orders/:id/start',
  'orders/:id/complete',
  'orders/:id/parts',
  'orders/:id/photos',
  'orders/:id/estimate',
  'orders/:id/accept-estimate',
];

const checkoutHeaders = {
  type: 'object',
  properties: {
    ...idempotencyHeader.properties,
    'x-expected-total': {
      type: 'string',
      pattern: String.raw`^\d{1,9}(\.\d{1,2})?$`,
      description: 'Total in rupees shown to the customer; 409 if the cart total differs',
    },
  },
};

/** Request body of a withdrawal. The route has no body schema: its handler validates the body. */
const withdrawal = {
  type: 'object',
  required: ['amount', 'phonepe_number'],
  properties: {
    amount: {
      type: 'integer',
      minimum: MIN_WITHDRAWAL,
      maximum: MAX_WITHDRAWAL,
      description: 'Whole rupees',
    },
    // Without validation keywords, because the route reports errors as `phone_number`.
    phonepe_number: {
      description: 'Ten digits, the first from 6 to 9; errors are reported as phone_number',
    },
    otp: {
      type: 'string',
      pattern: OTP_PATTERN,
      description: 'The code that a 409 response requested; send it with the same Idempotency-Key',
    },
  },
};

const describePage = (description: string) => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

const linkPages = {
  200: describePage('HTML page'),
  410: describePage('HTML page: the link is invalid or expired'),
};

const picture = {
  description: 'The picture',
  content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
};

const describeEmptyBody = (description: string) => ({ description, type: 'null' });

interface OperationDocs {
  /** Non-JSON responses, which have no serialization schema. */
  nonJsonResponses?: Record<number, object>;
  extraErrors?: readonly number[];
  omittedErrors?: readonly number[];
  headers?: object;
  body?: object;
}

/** Additional errors and manual documentation per operation. */
const OPERATION_DOCS: Record<string, OperationDocs> = {
  'GET /api/search': { extraErrors: [429] },
  'POST /api/user/register': { extraErrors: [429] },
  'POST /api/user/verify-otp/:userId': { extraErrors: [410, 429], omittedErrors: [404] },
  'GET /api/user/export': { extraErrors: [429] },
  'POST /api/user/erase': { extraErrors: [409, 410, 429] },
  'POST /ops/users/:phone/erase': { extraErrors: [409] },
  'GET /api/visit/windows': { extraErrors: [404] },
  'POST /api/visit/hold': { extraErrors: [404] },
  'POST /ops/technicians': { extraErrors: [409] },
  'POST /ops/cash/hand-over': { extraErrors: [409] },
  'POST /api/cart/process-checkout': { headers: checkoutHeaders, extraErrors: [409] },
  'POST /api/order/:id/pay': { extraErrors: [409] },
  'POST /api/order/:id/pay-in-cash': { extraErrors: [409] },
  'POST /api/order/cancel-request': { extraErrors: [404, 409] },
  'POST /api/order/edit/:editId': { extraErrors: [409] },
  'POST /api/order/change/:changeId': { extraErrors: [409] },
  'POST /api/order/change/:changeId/object': { extraErrors: [409] },
  'PATCH /api/cart/edit': { extraErrors: [404] },
  'GET /api/order/invoice/:orderId': { extraErrors: [409] },
  'POST /api/contact': { extraErrors: [429] },
  'POST /api/newsletter': { extraErrors: [429] },
  'GET /api/newsletter/confirm': { nonJsonResponses: linkPages },
  'POST /api/newsletter/confirm': { nonJsonResponses: linkPages, omittedErrors: [403] },
  'GET /api/newsletter/leave': { nonJsonResponses: linkPages },
  'POST /api/newsletter/leave': { nonJsonResponses: linkPages, omittedErrors: [403] },
  ...Object.fromEntries(
    QUEUED_CALLS.map((path) => [
      `POST /ops/my/${path}`,
      { headers: createKeyHeader('seven days') },
    ]),
  ),
  'POST /api/review/:feedbackId': { extraErrors: [409] },
  'POST /api/withdrawal/request': {
    extraErrors: [409, 410, 429],
    headers: idempotencyHeader,
    body: withdrawal,
  },
  'POST /api/payment/phonepe/webhook': { extraErrors: [401] },
  'GET /api/payment/return/:merchantOrderId': {
    nonJsonResponses: {
      200: describePage('HTML page with the state of the payment'),
      303: describeEmptyBody('Redirect to the bookings page'),
    },
    omittedErrors: [404],
  },
  'GET /storage/*': {
    nonJsonResponses: {
      200: picture,
      304: describeEmptyBody('The `ETag` in `If-None-Match` matches'),
    },
  },
};

/** Status codes that a route can return, derived from its schema, method and path. */
const listErrorCodes = (schema: FastifySchema, method: string, path: string): number[] => [
  400,
  ...(schema.body ? [413, 415, 422] : []),
  ...(schema.querystring ? [422] : []),
  ...(schema.security?.length ? [401] : []),
  ...((method !== 'GET' && path.startsWith('/api/')) || path.startsWith('/ops/') ? [403] : []),
  ...(schema.params ? [404] : []),
  ...(method === 'POST' && path.includes('/:id/') && path.startsWith('/ops/') ? [409] : []),
  503,
];

const describeError = (description: string) => ({ description, $ref: 'ErrorResponse#' });

/** Adds summary and possible errors to a route schema. */
export function documentRoute(
  schema: FastifySchema | undefined,
  path: string,
  { method }: { method: string | string[] },
): FastifySchema {
  if (!schema || schema.hide) return schema ?? {};
  const call = `${String(method)} ${path}`;
  const {
    extraErrors = [],
    omittedErrors = [],
    nonJsonResponses,
    ...otherDocs
  } = OPERATION_DOCS[call] ?? {};
  const codes = [...listErrorCodes(schema, String(method), path), ...extraErrors].filter(
    (code) => !omittedErrors.includes(code),
  );
  const errors = codes.map((code) => [code, describeError(DESCRIPTIONS[code] ?? 'Error')] as const);
  const summary = summaries[call];
  return {
    ...schema,
    ...(summary === undefined ? {} : { summary }),
    ...otherDocs,
    response: {
      ...Object.fromEntries(errors),
      500: describeError('Internal error: `Something Went Wrong` and the request id'),
      ...(schema.response as object | undefined),
      ...nonJsonResponses,
    },
  };
}
