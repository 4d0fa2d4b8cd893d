import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';

describe('headingsOf', () => {
  it('names each heading once, with what stands under it', () => {
    const lines = [
      { name: 'Gasket', hsn: '8418' },
      { name: 'AC jet service', hsn: '9987' },
      { name: 'Gas refill', hsn: '9987' },
      { name: 'AC jet service', hsn: '9987' },
      { name: 'Unknown', hsn: '' },
    ];
    expect(headingsOf(lines)).toEqual([
      { code: '8418', names: ['Gasket'] },
      { code: '9987', names: ['AC jet service', 'Gas refill'] },
    ]);
  });
});
