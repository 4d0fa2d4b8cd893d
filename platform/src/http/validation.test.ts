import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { messages } from '../language/texts.ts';
import { EXPLAIN, READ } from './fields.ts';
import { compileValidator, createGuard, createParser } from './validation.ts';

const validate = compileValidator({
  schema: Type.Object({ name: Type.Optional(Type.String()) }),
  method: 'POST',
  url: '/',
  httpPart: 'body',
});

const nested = (depth: number): unknown =>
  JSON.parse(`{"other":${'['.repeat(depth)}${']'.repeat(depth)}}`);

test('a body nested too deeply for any stack is refused and named', () => {
  expect(validate(nested(20_000))).toMatchObject({
    error: { statusCode: 422, fields: { other: [messages.tooDeep] } },
  });
});

test('ordinary nesting is taken', () => {
  expect(validate(nested(20))).toEqual({ value: nested(20) });
});

test('halves of surrogate pairs and NUL are refused wherever they stand', () => {
  for (const value of [{ name: 'a\0' }, { other: ['\ud800'] }, { other: { 'a\udfff': 1 } }])
    expect(validate(value)).toMatchObject({ error: { statusCode: 422 } });
});

test('control characters and overrides of direction are taken out before a text is checked', () => {
  const texts = ['a\u001b[2J', 'b\u0007\u009b', 'c\u202ed\u2067', 'e\r\nf\tg\rh\u007f'];
  expect(validate({ name: texts[0], other: [{ texts }] })).toEqual({
    value: { name: 'a[2J', other: [{ texts: ['a[2J', 'b', 'cd', 'e\nf\tg\nh'] }] },
  });
});

const Named = Type.Object({
  name: Type.String({ pattern: '^[a-z]+$', [EXPLAIN]: 'A name, please.' }),
});

test('a reader answers what fits, and refuses the rest in the words of its schema', () => {
  const read = createParser(Named);
  expect(read({ name: 'asha' })).toEqual({ name: 'asha' });
  for (const body of [{ name: 'A' }, { name: 7 }, {}])
    expect(() => read(body)).toThrow(
      expect.objectContaining({ statusCode: 422, fields: { name: ['A name, please.'] } }),
    );
  expect(() => read('asha')).toThrow('Please send a JSON object.');
});

test('a text is read before it is checked, and the handler gets what was read', () => {
  const read = compileValidator({
    schema: Type.Object({
      name: Type.String({
        maxLength: 4,
        pattern: '^[a-z]+$',
        [READ]: (text: string) => text.trim(),
      }),
    }),
    method: 'POST',
    url: '/',
    httpPart: 'body',
  });
  expect(read({ name: '   asha  ' })).toEqual({ value: { name: 'asha' } });
  expect(read({ name: ' ashas ' })).toMatchObject({ error: { statusCode: 422 } });
});

test('a guard tells what fits from what does not', () => {
  const isNamed = createGuard(Named);
  expect([{ name: 'asha' }, { name: 'A' }, null].map(isNamed)).toEqual([true, false, false]);
});
