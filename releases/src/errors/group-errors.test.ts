import { expect, it } from 'vitest';
import { formatErrors } from '../cli/error-lines.ts';
import type { ErrorRow } from './errors.sql.ts';
import { groupErrors } from './group-errors.ts';

const createRow = (overrides: Partial<ErrorRow>): ErrorRow => ({
  remote: 'mfe-catalog',
  version: '1.0.0',
  fingerprint: Buffer.from('a'),
  route: '/',
  kind: 'error',
  name: 'TypeError',
  message: 'is not a function',
  frames: ['mfe-catalog/1.0.0/home.js:1:20'],
  source: 'mfe-catalog/src/home/Home.tsx',
  line: 12,
  code: 'press();',
  count: 3,
  first_at: new Date('2026-11-21T07:00:00Z'),
  last_at: new Date('2026-11-21T08:00:00Z'),
  ...overrides,
});

it('groupErrors groups errors by source line, whatever their position in built files', () => {
  const groups = groupErrors([
    createRow({}),
    createRow({
      fingerprint: Buffer.from('b'),
      route: '/service/:id',
      count: 5,
      first_at: new Date('2026-11-20T07:00:00Z'),
    }),
    createRow({ line: 13, count: 1, last_at: new Date('2026-11-21T09:00:00Z') }),
  ]);
  expect(groups).toMatchObject([
    {
      count: 8,
      first: '2026-11-20T07:00:00.000Z',
      last: '2026-11-21T08:00:00.000Z',
      routes: { '/service/:id': 5, '/': 3 },
    },
    { count: 1, place: { line: 13 } },
  ]);
});

it('groupErrors does not group errors without a source position', () => {
  const unknown = { source: null, line: null, code: null };
  const groups = groupErrors([
    createRow(unknown),
    createRow({ ...unknown, fingerprint: Buffer.from('b') }),
  ]);
  expect(groups).toHaveLength(2);
});

it('formatErrors prints the error with its position, version, time and routes', () => {
  const text = formatErrors(groupErrors([createRow({})]));
  for (const part of [
    '3 × TypeError: is not a function (uncaught)',
    'mfe-catalog/src/home/Home.tsx:12',
    '> press();',
    '1.0.0, 21 Nov',
    'on / (3)',
  ])
    expect(text).toContain(part);
  expect(formatErrors([])).toContain('No errors reported');
});
