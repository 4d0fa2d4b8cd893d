import { describe, expect, it } from 'vitest';
import { indianTime, rupees, table } from './print.rules.ts';

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

  it('lets no escape sequence of a customer through', () => {
    expect(table(columns, [{ name: '\u001b[2Jx', sum: '' }])).not.toContain('\u001b');
  });
});
