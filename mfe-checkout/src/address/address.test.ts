import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_DRAFT, payloadOf, problemsOf } from './address.ts';

const full = {
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  address: '12 Matwari Road',
  landmark: '',
};

describe('problemsOf', () => {
  it('finds nothing wrong with a full address that has no landmark', () => {
    expect(problemsOf(full)).toEqual({});
  });

  it('asks for every field but the landmark', () => {
    expect(problemsOf({ ...EMPTY_DRAFT, city: '' })).toEqual({
      first_name: 'required',
      last_name: 'required',
      city: 'required',
      block: 'required',
      address: 'required',
    });
  });

  it('takes letters of any script for a name, and none without', () => {
    expect(problemsOf({ ...full, first_name: 'आशा', address: 'मटवारी रोड' })).toEqual({});
    expect(problemsOf({ ...full, last_name: '12', address: '.....' })).toEqual({
      last_name: 'no-letter',
      address: 'no-street',
    });
  });

  it('takes blanks for nothing and four letters for too few', () => {
    expect(problemsOf({ ...full, last_name: '  ' })).toEqual({ last_name: 'required' });
    expect(problemsOf({ ...full, address: ' abcd ' })).toEqual({ address: 'too-short' });
    expect(problemsOf({ ...full, address: ' abcde ' })).toEqual({});
  });
});

describe('draftOf', () => {
  it('starts with the one city, and keeps what is known', () => {
    expect(draftOf(null).city).toBe('Hazaribagh');
    expect(draftOf({ ...full, landmark: null })).toEqual(full);
  });
});

describe('payloadOf', () => {
  it('trims, and sends an empty landmark as an empty text', () => {
    expect(payloadOf({ ...full, first_name: ' Asha ', landmark: ' ' }).landmark).toBe('');
    const loose = { first_name: ' Asha ', last_name: ' Kumari ', address: ' 12 Matwari Road ' };
    expect(payloadOf({ ...full, ...loose, landmark: ' Lake ' })).toEqual({
      ...full,
      landmark: 'Lake',
    });
  });
});
