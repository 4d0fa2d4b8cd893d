/** Per-operation documentation that schemas do not contain. */
import type { FastifySchema } from 'fastify';
import { OTP_PATTERN } from '../fields.ts';
import { LEAST_WITHDRAWAL, MOST_WITHDRAWAL } from '../limits.ts';
import { summaries } from './openapi-summaries.ts';

const MEANING: Record<number, string> = {
  400: 'The request could not be read',
  401: 'No token, or not a good one: `Unauthenticated.`',
  403: 'A page wrote without its anti-forgery header; a key of staff does not open that',
  404: 'Not there, or not yours',
  409: 'The state does not allow it',
  410: 'Too late',
  413: 'More than the call takes',
  415: 'Not JSON',
  422: 'Invalid input; `error` names the fields as they were sent',
  429: 'Too many; `Retry-After` tells when again, in seconds',
  503: 'Cannot serve now; `Retry-After` tells when again, in seconds',
};

const repeatable = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 200,
      description: 'A repeat with the same key and body gets the first answer. Kept for 24 hours.',
    },
  },
};

const checkoutHeaders = {
  type: 'object',
  properties: {
    ...repeatable.properties,
    'x-expected-total': {
      type: 'string',
      pattern: String.raw`^\d{1,9}(\.\d{1,2})?$`,
      description: 'Rupees that the customer was shown: 409 if the cart comes to something else',
    },
  },
};

/** Request body of a withdrawal; the route validates it itself to return field errors in the page's words. */
const withdrawal = {
  type: 'object',
  required: ['amount', 'phonepe_number'],
  properties: {
    amount: {
      type: 'integer',
      minimum: LEAST_WITHDRAWAL,
      maximum: MOST_WITHDRAWAL,
      description: 'Whole rupees',
    },
    // No keywords, because the route reports errors as `phone_number`.
    phonepe_number: { description: 'Ten digits, the first from 6 to 9; faults: phone_number' },
    otp: {
      type: 'string',
      pattern: OTP_PATTERN,
      description: 'The code that a 409 asked for; the same Idempotency-Key goes with it',
    },
  },
};

const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

const linkPages = { 200: page('A page'), 410: page('A page: the link is over') };

const picture = {
  description: 'The picture',
  content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
};

const bodiless = (description: string) => ({ description, type: 'null' });

interface More {
  /** Non-JSON responses, which have no serialization schema. */
  answers?: Record<number, object>;
  also?: readonly number[];
  never?: readonly number[];
  headers?: object;
  body?: object;
}

/** Additional errors and manual documentation per operation. */
const MORE: Record<string, More> = {
  'GET /api/search': { also: [429] },
  'POST /api/user/register': { also: [429] },
  'POST /api/user/verify-otp/:userId': { also: [410, 429], never: [404] },
  'GET /api/user/export': { also: [429] },
  'POST /api/user/erase': { also: [409, 410, 429] },
  'POST /ops/users/:phone/erase': { also: [409] },
  'GET /api/visit/windows': { also: [404] },
  'POST /api/visit/hold': { also: [404] },
  'POST /ops/technicians': { also: [409] },
  'POST /api/cart/process-checkout': { headers: checkoutHeaders, also: [409] },
  'POST /api/order/:id/pay': { also: [409] },
  'POST /api/order/:id/pay-in-cash': { also: [409] },
  'POST /api/order/cancel-request': { also: [404, 409] },
  'POST /api/order/change/:changeId': { also: [409] },
  'POST /api/order/change/:changeId/object': { also: [409] },
  'PATCH /api/cart/edit': { also: [404] },
  'GET /api/order/invoice/:orderId': { also: [409] },
  'POST /api/contact': { also: [429] },
  'POST /api/newsletter': { also: [429] },
  'GET /api/newsletter/confirm': { answers: linkPages },
  'POST /api/newsletter/confirm': { answers: linkPages, never: [403] },
  'GET /api/newsletter/leave': { answers: linkPages },
  'POST /api/newsletter/leave': { answers: linkPages, never: [403] },
  'POST /api/review/:feedbackId': { also: [409] },
  'POST /api/withdrawal/request': {
    also: [409, 410, 429],
    headers: repeatable,
    body: withdrawal,
  },
  'POST /api/payment/phonepe/webhook': { also: [401] },
  'GET /api/payment/return/:merchantOrderId': {
    answers: { 200: page('How the payment stands'), 303: bodiless('To the bookings page') },
    never: [404],
  },
  'GET /storage/*': {
    answers: { 200: picture, 304: bodiless('The `ETag` of `If-None-Match` still holds') },
  },
};

const getErrors = (schema: FastifySchema, method: string, path: string): number[] => [
  400,
  ...(schema.body ? [413, 415, 422] : []),
  ...(schema.querystring ? [422] : []),
  ...(schema.security?.length ? [401] : []),
  ...((method !== 'GET' && path.startsWith('/api/')) || path.startsWith('/ops/') ? [403] : []),
  ...(schema.params ? [404] : []),
  ...(method === 'POST' && path.includes('/:id/') && path.startsWith('/ops/') ? [409] : []),
  503,
];

const refused = (description: string) => ({ description, $ref: 'Refused#' });

/** Adds summary and possible errors to a route schema. */
export function documentRoute(
  schema: FastifySchema | undefined,
  path: string,
  { method }: { method: string | string[] },
): FastifySchema {
  if (!schema || schema.hide) return schema ?? {};
  const call = `${String(method)} ${path}`;
  const { also = [], never = [], answers, ...more } = MORE[call] ?? {};
  const codes = [...getErrors(schema, String(method), path), ...also].filter(
    (code) => !never.includes(code),
  );
  const errors = codes.map((code) => [code, refused(MEANING[code] ?? 'Refused')] as const);
  const summary = summaries[call];
  return {
    ...schema,
    ...(summary === undefined ? {} : { summary }),
    ...more,
    response: {
      ...Object.fromEntries(errors),
      500: refused('Our fault: `Something Went Wrong` and the request id'),
      ...(schema.response as object | undefined),
      ...answers,
    },
  };
}
