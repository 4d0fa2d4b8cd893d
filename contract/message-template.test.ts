import { expect, it } from 'vitest';
import { fillTemplate, listPlaceholders } from './message-template.ts';

it('fills each placeholder at every occurrence', () => {
  const values = new Map([
    ['name', 'Ravi'],
    ['sum', '₹5'],
  ]);
  expect(fillTemplate('{name}, {sum}. Bye {name}', values)).toBe('Ravi, ₹5. Bye Ravi');
});

it('never reads a value as a template or as a replacement pattern', () => {
  const values = new Map([
    ['name', '{code} $& <b>'],
    ['code', '1234'],
  ]);
  expect(fillTemplate('{name} {code}', values)).toBe('{code} $& <b> 1234');
});

it('leaves unknown placeholders as they are', () => {
  expect(fillTemplate('{other} {constructor} {', new Map())).toBe('{other} {constructor} {');
});

it('lists each placeholder once', () => {
  expect(listPlaceholders('{a} {b c} {a} {}')).toEqual(['a', 'b c', '']);
});
