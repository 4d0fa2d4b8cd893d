import { describe, expect, it } from 'vitest';
import { toDraft, EMPTY_DRAFT, toAddressBody, validateAddress } from './address.ts';
import { withServedPlace } from './places.ts';
import { ADDRESS } from '../test-utils/address.ts';

const validDraft = { ...ADDRESS, landmark: '', second_phone: '' };

describe('validateAddress', () => {
  it('accepts a full address without a landmark', () => {
    expect(validateAddress(validDraft)).toEqual({});
  });

  it('requires every field but landmark and second phone', () => {
    expect(validateAddress({ ...EMPTY_DRAFT, city: '' })).toEqual({
      first_name: 'required',
      last_name: 'required',
      city: 'required',
      block: 'required',
      address: 'required',
    });
  });

  it('requires a letter of any script in names and streets', () => {
    expect(validateAddress({ ...validDraft, first_name: 'आशा', address: 'मटवारी रोड' })).toEqual(
      {},
    );
    expect(validateAddress({ ...validDraft, last_name: '12', address: '.....' })).toEqual({
      last_name: 'no-letter',
      address: 'no-street',
    });
  });

  it('treats blanks as empty and four letters as too short', () => {
    expect(validateAddress({ ...validDraft, last_name: '  ' })).toEqual({ last_name: 'required' });
    expect(validateAddress({ ...validDraft, address: ' abcd ' })).toEqual({ address: 'too-short' });
    expect(validateAddress({ ...validDraft, address: ' abcde ' })).toEqual({});
  });
});

describe('toDraft', () => {
  it('keeps saved values, and turns a missing one into an empty string', () => {
    expect(toDraft({ ...validDraft, landmark: null })).toEqual(validDraft);
  });
});

describe('withServedPlace', () => {
  const places = { cities: ['Hazaribagh', 'Ranchi'], blocks: ['Sadar', 'Barhi'], in_hindi: {} };

  it('preselects the first city and keeps served places', () => {
    expect(withServedPlace(toDraft(null), places)).toEqual({ ...EMPTY_DRAFT, city: 'Hazaribagh' });
    const saved = { ...validDraft, city: 'Ranchi', block: 'Barhi' };
    expect(withServedPlace(saved, places)).toEqual(saved);
  });

  it('requires another block if the saved one is no longer served', () => {
    expect(withServedPlace({ ...validDraft, block: 'Ichak' }, places)).toMatchObject({ block: '' });
  });
});

describe('toAddressBody', () => {
  it('trims values and sends a missing landmark as an empty string', () => {
    expect(toAddressBody({ ...validDraft, first_name: ' Asha ', landmark: ' ' }).landmark).toBe('');
    const loose = { first_name: ' Asha ', last_name: ' Kumari ', address: ' 12 Matwari Road ' };
    expect(toAddressBody({ ...validDraft, ...loose, landmark: ' Lake ' })).toEqual({
      ...validDraft,
      landmark: 'Lake',
      second_phone: null,
    });
  });
});
