import { describe, expect, it } from 'vitest';
import {
  escapeControls,
  formatIndianTime,
  formatPage,
  formatRupees,
  formatTable,
} from './print.rules.ts';

describe('money', () => {
  it.each([
    [1299, '₹1,299'],
    [0, '₹0'],
    [99.5, '₹99.50'],
    [1234567.05, '₹12,34,567.05'],
  ])('formats %s as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });
});

describe('time', () => {
  it("is Indian time, independent of the machine's time zone", () => {
    expect(formatIndianTime('2026-11-20T20:00:00Z')).toBe('21 Nov 2026, 01:30');
  });
});

describe('a table', () => {
  const columns = [
    { heading: 'Name', cell: ({ name }: { name: string }) => name },
    { heading: 'Sum', cell: ({ sum }: { sum: string }) => sum, align: 'right' as const },
  ];

  it('aligns its columns', () => {
    const rows = [
      { name: 'Asha', sum: '₹9' },
      { name: 'Bo', sum: '₹1,299' },
    ];
    expect(formatTable(columns, rows).split('\n')).toEqual([
      'Name     Sum',
      '----  ------',
      'Asha      ₹9',
      'Bo    ₹1,299',
    ]);
  });

  it('is at least as wide as its headings, without trailing spaces', () => {
    const oneColumn = [{ heading: 'Remark', cell: ({ name }: { name: string }) => name }];
    expect(formatTable(oneColumn, [{ name: 'x' }])).toBe('Remark\n------\nx');
    expect(formatTable(oneColumn, [])).toBe('Remark\n------');
  });

  it('replaces line breaks in cells by spaces', () => {
    expect(formatTable(columns, [{ name: 'a\r\nb', sum: '' }]).split('\n')[2]).toBe('a b');
  });

  it('removes escape characters from cells', () => {
    expect(formatTable(columns, [{ name: '\u001b[2Jx', sum: '' }])).not.toContain('\u001b');
  });
});

describe('escapeControls', () => {
  it.each([
    ['an escape sequence', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
    ['a title for the terminal', '\u001b]0;x\u0007', '\\u001b]0;x\\u0007'],
    ['a control sequence of one byte', '\u009b2J', '\\u009b2J'],
    ['a return to the start of the line', 'a\rb', 'a\\u000db'],
    ['an override of the direction', '\u202eab\u2067', '\\u202eab\\u2067'],
  ])('escapes %s', (_what, text, escaped) => {
    expect(escapeControls(text)).toBe(escaped);
  });

  it('keeps lines, tabs and Hindi', () => {
    expect(escapeControls('एक\n\tदो 😀')).toBe('एक\n\tदो 😀');
  });

  it('does not change the value of escaped JSON', () => {
    const value = { note: 'a\u001b\u009b\u202e"\n' };
    expect(JSON.parse(escapeControls(JSON.stringify(value)))).toEqual(value);
  });
});

describe('a page of rows', () => {
  const columns = [{ heading: 'Id', cell: ({ id }: { id: number }) => String(id) }];

  it('prints its position among all pages', () => {
    const page = { data: [{ id: 7 }], current_page: 2, last_page: 3, total: 5 };
    expect(formatPage(columns, page, 'None.')).toBe('Id\n--\n7\n\nPage 2 of 3, 5 in all');
  });

  it('prints the given message if there are no rows', () => {
    const page = { data: [], current_page: 1, last_page: 1, total: 0 };
    expect(formatPage(columns, page, 'None.')).toBe('None.');
  });
});
