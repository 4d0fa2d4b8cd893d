import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { inEnglish } from '../language/message.ts';
import { messages } from '../language/texts.ts';
import { EXPLAIN, NORMALIZE } from './fields.ts';
import { compileValidator, createGuard, createParser } from './validation.ts';

const validate = compileValidator({
  schema: Type.Object({ name: Type.Optional(Type.String()) }),
  method: 'POST',
  url: '/',
  httpPart: 'body',
});

const nestArrays = (depth: number): unknown =>
  JSON.parse(`{"other":${'['.repeat(depth)}${']'.repeat(depth)}}`);

test('rejects a deeply nested body with an error for its field', () => {
  expect(validate(nestArrays(20_000))).toMatchObject({
    error: { statusCode: 422, fields: { other: [messages.tooDeep] } },
  });
});

test('accepts ordinary nesting', () => {
  expect(validate(nestArrays(20))).toEqual({ value: nestArrays(20) });
});

test('rejects lone surrogates and control characters in values and keys', () => {
  for (const value of [
    { name: 'a\0' },
    { name: 'a\u001b[2J' },
    { name: 'b\u009b' },
    { other: 'c\u007f' },
    { other: ['\ud800'] },
    { other: { 'a\udfff': 1 } },
    { 'a\0': 1 },
    { '\ud800': 1 },
  ])
    expect(validate(value)).toMatchObject({ error: { statusCode: 422 } });
});

test('removes bidirectional overrides and unifies line ends before validation', () => {
  const texts = ['a\u202eb\u2067', 'e\r\nf\tg\rh'];
  expect(validate({ name: texts[0], other: [{ texts }] })).toEqual({
    value: { name: 'ab', other: [{ texts: ['ab', 'e\nf\tg\nh'] }] },
  });
});

const NameBody = Type.Object({
  name: Type.String({ pattern: '^[a-z]+$', [EXPLAIN]: inEnglish('A name, please.') }),
});

test('createParser returns a valid body and rejects others with the message of the schema', () => {
  const parse = createParser(NameBody);
  expect(parse({ name: 'asha' })).toEqual({ name: 'asha' });
  for (const body of [{ name: 'A' }, { name: 7 }, {}])
    expect(() => parse(body)).toThrow(
      expect.objectContaining({ statusCode: 422, fields: { name: ['A name, please.'] } }),
    );
  expect(() => parse('asha')).toThrow('Please send a JSON object.');
});

test('createParser rejects values and keys that cannot be stored', () => {
  const parse = createParser(Type.Object({ reason: Type.String() }));
  const fields = { reason: [messages.unstorable] };
  expect(() => parse({ reason: 'a\0' })).toThrow(
    expect.objectContaining({ statusCode: 422, fields }),
  );
  expect(() => parse({ reason: 'a', files: { 'b\0': 1 } })).toThrow(
    expect.objectContaining({ statusCode: 422, fields: { files: [messages.unstorable] } }),
  );
  expect(() => parse({ reason: 'a', 'b\0': 1 })).toThrow(
    expect.objectContaining({ statusCode: 422 }),
  );
});

test('normalizes a text before validation and returns the normalized text', () => {
  const parse = compileValidator({
    schema: Type.Object({
      name: Type.String({
        maxLength: 4,
        pattern: '^[a-z]+$',
        [NORMALIZE]: (text: string) => text.trim(),
      }),
    }),
    method: 'POST',
    url: '/',
    httpPart: 'body',
  });
  expect(parse({ name: '   asha  ' })).toEqual({ value: { name: 'asha' } });
  expect(parse({ name: ' ashas ' })).toMatchObject({ error: { statusCode: 422 } });
});

test('createGuard returns whether a value is valid', () => {
  const isNamed = createGuard(NameBody);
  expect([{ name: 'asha' }, { name: 'A' }, null].map(isNamed)).toEqual([true, false, false]);
});
