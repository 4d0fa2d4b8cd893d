import { expect, it } from 'vitest';
import { localizeName, localizeRow } from './localize.rules.ts';

const row = { id: 5, title: 'AC service', timing: '45 min', details: '', notes: ['One'] };
const TEXTS = ['title', 'timing', 'details', 'notes'] as const;
const hindi = { title: 'AC की सर्विस', timing: '45 मिनट', notes: ['एक'] };

it('localizeRow returns Hindi texts for hi and the unchanged row for en', () => {
  expect(localizeRow(row, hindi, TEXTS, 'hi')).toEqual({ ...row, ...hindi });
  expect(localizeRow(row, hindi, TEXTS, 'en')).toEqual(row);
});

it('localizeRow falls back to English and lists those fields', () => {
  expect(localizeRow(row, { title: 'AC की सर्विस' }, TEXTS, 'hi')).toEqual({
    ...row,
    title: 'AC की सर्विस',
    in_english: ['timing', 'notes'],
  });
  expect(localizeRow(row, null, TEXTS, 'hi')).toEqual({
    ...row,
    in_english: ['title', 'timing', 'notes'],
  });
  expect(localizeRow(row, { ...hindi, title: '', notes: [] }, TEXTS, 'hi')).toMatchObject({
    title: 'AC service',
    in_english: ['title', 'notes'],
  });
});

it('localizeName returns the Hindi name, or the English name with a mark', () => {
  expect(localizeName('Fan', 'पंखा', 'hi')).toEqual({ name: 'पंखा' });
  expect(localizeName('Fan', null, 'hi')).toEqual({ name: 'Fan', in_english: ['name'] });
  expect(localizeName('Fan', 'पंखा', 'en')).toEqual({ name: 'Fan' });
});
