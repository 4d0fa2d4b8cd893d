import { describe, expect, it } from 'vitest';
import { groupByTariff } from './tariff-groups.ts';

describe('groupByTariff', () => {
  it('lists each code once with its items', () => {
    const lines = [
      { name: 'Gasket', hsn: '8418' },
      { name: 'AC jet service', hsn: '9987' },
      { name: 'Gas refill', hsn: '9987' },
      { name: 'AC jet service', hsn: '9987' },
      { name: 'Unknown', hsn: '' },
    ];
    expect(groupByTariff(lines)).toEqual([
      { code: '8418', names: ['Gasket'] },
      { code: '9987', names: ['AC jet service', 'Gas refill'] },
    ]);
  });
});
