import { describe, expect, it } from 'vitest';
import { indianTime, paged, rupees, table } from './print.rules.ts';

describe('money', () => {
  it.each([
    [1299, '₹1,299'],
    [0, '₹0'],
    [99.5, '₹99.50'],
    [1234567.05, '₹12,34,567.05'],
  ])('%s reads %s', (amount, text) => {
    expect(rupees(amount)).toBe(text);
  });
});

describe('time', () => {
  it('is Indian, whatever the machine thinks', () => {
    expect(indianTime('2026-11-20T20:00:00Z')).toBe('21 Nov 2026, 01:30');
  });
});

describe('a table', () => {
  const columns = [
    { heading: 'Name', cell: ({ name }: { name: string }) => name },
    { heading: 'Sum', cell: ({ sum }: { sum: string }) => sum, align: 'right' as const },
  ];

  it('lines its columns up', () => {
    const rows = [
      { name: 'Asha', sum: '₹9' },
      { name: 'Bo', sum: '₹1,299' },
    ];
    expect(table(columns, rows).split('\n')).toEqual([
      'Name     Sum',
      '----  ------',
      'Asha      ₹9',
      'Bo    ₹1,299',
    ]);
  });

  it('is as wide as its headings where the rows are short, and ends no line in blanks', () => {
    const left = [{ heading: 'Remark', cell: ({ name }: { name: string }) => name }];
    expect(table(left, [{ name: 'x' }])).toBe('Remark\n------\nx');
    expect(table(left, [])).toBe('Remark\n------');
  });

  it('counts letters and not their bytes', () => {
    const left = [
      { heading: 'N', cell: ({ name }: { name: string }) => name },
      ...columns.slice(1),
    ];
    expect(table(left, [{ name: '😀😀', sum: '1' }])).toBe('N   Sum\n--  ---\n😀😀    1');
  });

  it('puts a blank in the place of what a customer broke a line with', () => {
    expect(table(columns, [{ name: 'a\r\nb', sum: '' }]).split('\n')[2]).toBe('a b');
  });

  it('lets no escape sequence of a customer through', () => {
    expect(table(columns, [{ name: '\u001b[2Jx', sum: '' }])).not.toContain('\u001b');
  });
});

describe('a page of rows', () => {
  const columns = [{ heading: 'Id', cell: ({ id }: { id: number }) => String(id) }];

  it('says where it stands among the others', () => {
    const page = { data: [{ id: 7 }], current_page: 2, last_page: 3, total: 5 };
    expect(paged(columns, page, 'None.')).toBe('Id\n--\n7\n\nPage 2 of 3, 5 in all');
  });

  it('is the sentence given where there are none', () => {
    const page = { data: [], current_page: 1, last_page: 1, total: 0 };
    expect(paged(columns, page, 'None.')).toBe('None.');
  });
});
