import { expect, it } from 'vitest';
import { nameIn, rowIn } from './spoken.rules.ts';

const row = { id: 5, title: 'AC service', timing: '45 min', details: '', notes: ['One'] };
const TEXTS = ['title', 'timing', 'details', 'notes'] as const;
const hindi = { title: 'AC की सर्विस', timing: '45 मिनट', notes: ['एक'] };

it('a row is in Hindi where Hindi is asked for, and as it is in English', () => {
  expect(rowIn(row, hindi, TEXTS, 'hi')).toEqual({ ...row, ...hindi });
  expect(rowIn(row, hindi, TEXTS, 'en')).toEqual(row);
});

it('a text without Hindi stays English, and is named', () => {
  expect(rowIn(row, { title: 'AC की सर्विस' }, TEXTS, 'hi')).toEqual({
    ...row,
    title: 'AC की सर्विस',
    in_english: ['timing', 'notes'],
  });
  expect(rowIn(row, null, TEXTS, 'hi')).toEqual({
    ...row,
    in_english: ['title', 'timing', 'notes'],
  });
  expect(rowIn(row, { ...hindi, title: '', notes: [] }, TEXTS, 'hi')).toMatchObject({
    title: 'AC service',
    in_english: ['title', 'notes'],
  });
});

it('a name is in Hindi, or marked', () => {
  expect(nameIn('Fan', 'पंखा', 'hi')).toEqual({ name: 'पंखा' });
  expect(nameIn('Fan', null, 'hi')).toEqual({ name: 'Fan', in_english: ['name'] });
  expect(nameIn('Fan', 'पंखा', 'en')).toEqual({ name: 'Fan' });
});
