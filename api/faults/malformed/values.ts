/** Malformed values, and valid values for the other fields. */
import { Ajv } from 'ajv';
import { foldDigits } from 'contract/digits';
import type { Random } from '../stand/random.ts';
import type { Schema } from './calls.ts';

const ajv = new Ajv({ strict: false, logger: false });

/** Returns true if a value violates the field's schema, also after digits are folded as the server does. */
export const breaks = (schema: Schema, value: unknown): boolean =>
  !ajv.validate(schema, value) &&
  !(typeof value === 'string' && ajv.validate(schema, foldDigits(value)));

const SAMPLES: Record<string, unknown> = {
  phone_number: '9876543210',
  phonepe_number: '9876543210',
  mobile_no: '9876543210',
  otp: '1234',
  email: 'asha@example.in',
  address: '12 Main Road',
  amount: 500,
  part: 5001,
  product_id: 1301,
  productId: 1301,
};
const LEFT_OUT = new Set([
  'spare_part_id',
  'referral_code',
  'customer_number',
  'forwardMessage',
  'reason',
]);

/** Returns a valid value of a field; undefined if the field should be omitted. */
function sample(name: string, schema: Schema): unknown {
  if (LEFT_OUT.has(name)) return undefined;
  if (name in SAMPLES) return SAMPLES[name];
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices[0];
  const types = [schema['type']].flat();
  if (types.includes('integer')) return 1;
  return types.includes('object') ? sampleBody(schema) : 'Asha';
}

/** Returns a valid body. */
export function sampleBody(schema: Schema): Record<string, unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const pairs = properties.map(([name, inner]) => [name, sample(name, inner)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

const TEXTS = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1.5',
  '1e309',
  '0x10',
  '99999999999999999999',
  '2147483648',
  '१२३४',
  '１２３４',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eabc',
  '\u{1F6E0}',
  '\ufeff',
  '%00',
  '%',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '" OR ""="',
  '$1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  '\u0301'.repeat(500),
  '9'.repeat(400),
] as const;

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  21,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  1e308,
  -1e308,
  5e-324,
  [],
  [[]],
  [1],
  [null],
  ['Asha'],
  {},
  { a: 1 },
  { length: 1 },
  { toString: 1 },
  { $ne: null },
  { value: 'Asha' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  [[[[[[[[]]]]]]]],
];

const LETTERS = 'aZ09 _-+%\'"\\/<>{}[]().,;:|&\0\n\u00e9\u0939\u{1F600}\ud83d';

const randomText = (random: Random): string =>
  Array.from({ length: random.below(40) }, () => random.pick([...LETTERS])).join('');

function randomValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 2 ? 4 : 6)) {
    case 0:
      return random.below(2) === 0 ? null : random.below(2) === 0;
    case 1:
      return (random.below(2_000_000) - 1_000_000) * 10 ** (random.below(40) - 10);
    case 2:
    case 3:
      return randomText(random);
    case 4:
      return Array.from({ length: random.below(4) }, () => randomValue(random, depth + 1));
    default:
      return { [randomText(random)]: randomValue(random, depth + 1) };
  }
}

/** Values for a field of a body: known troublemakers and `more` random ones. */
export const bodyValues = (random: Random, more: number): unknown[] => [
  ...TEXTS,
  ...OTHERS,
  ...Array.from({ length: more }, () => randomValue(random)),
];

/** Values for a URL, percent-encoded. */
export const addressValues = (random: Random, more: number): string[] => [
  ...TEXTS.filter((text) => text.length < 5000 && text.isWellFormed()).map(encodeURIComponent),
  '%00',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '1%00',
  'x'.repeat(301),
  ...Array.from({ length: more }, () => encodeURIComponent(randomText(random).toWellFormed())),
];

/** Values for a token or an idempotency key. */
export const HEADER_VALUES: readonly string[] = [
  '',
  ' ',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  'Basic YTpi',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(4000)}`,
  'Bearer a b',
  "Bearer ' OR 1=1",
  'Bearer \t',
  'bearer',
  'Bearer ..',
  'é',
  'x y',
  'x'.repeat(201),
  'Bearer {}',
  'Bearer []',
  'Bearer ✓'.replace('✓', '\u00ff'),
];

/** Invalid bodies: `[text, content type]`. */
export const WHOLE_BODIES: readonly (readonly [string, string])[] = [
  ...[
    '',
    ' ',
    '{',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '\0',
    'undefined',
    'NaN',
    '[',
    '{"a":1}}',
    '\ufeff{',
    '{"a":01}',
    '{"\\ud800":1',
    `{"a":"${'x'.repeat(70_000)}"}`,
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
  ].map((text) => [text, 'application/json'] as const),
  ...[
    'null',
    'true',
    '1',
    '"text"',
    '[]',
    '[{}]',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ].map((text) => [text, 'application/json'] as const),
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'json',
    'application/problem+json',
  ].map((type) => ['{}', type] as const),
];
