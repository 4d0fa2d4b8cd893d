import { describe, expect, it } from 'vitest';
import { getAddressErrors, buildCheckoutBody, createIdempotencyKeys, addHold } from './payment.ts';

const address = {
  address: '12 Matwari Road',
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: null,
};

const draft = { method: 'cod', address, customerNumber: null, note: ' ' } as const;

describe('buildCheckoutBody', () => {
  it('contains address, method and an empty landmark', () => {
    expect(buildCheckoutBody(draft)).toEqual({ ...address, landmark: '', payment_method: 'cod' });
  });

  it('requires an address first', () => {
    expect(buildCheckoutBody({ ...draft, address: null, customerNumber: '' })).toBe('address');
  });

  it('contains the landmark if there is one', () => {
    const landmark = 'Near the lake';
    expect(buildCheckoutBody({ ...draft, address: { ...address, landmark } })).toMatchObject({
      landmark,
    });
  });

  it('requires ten digits of the served customer from partners', () => {
    for (const customerNumber of ['', '98765', '98765432101', '9876543210x', 'x9876543210'])
      expect(buildCheckoutBody({ ...draft, customerNumber })).toBe('customer-number');
    const customerNumber = '9876543210';
    expect(buildCheckoutBody({ ...draft, method: 'phonepe', customerNumber })).toMatchObject({
      payment_method: 'phonepe',
      customer_number: '9876543210',
    });
  });

  it('contains the trimmed note if there is one', () => {
    expect(buildCheckoutBody({ ...draft, note: ' Ring twice ' })).toMatchObject({
      note: 'Ring twice',
    });
  });
});

it('addHold adds the hold if there is one', () => {
  const body = buildCheckoutBody(draft);
  if (typeof body === 'string') throw new Error('the draft is incomplete');
  expect(addHold(body, 'hold-1')).toEqual({ ...body, visit_hold: 'hold-1' });
  expect(addHold(body, null)).toEqual(body);
});

describe('getAddressErrors', () => {
  it('returns the errors of address fields', () => {
    expect(getAddressErrors({ address: 'a', customer_number: 'b' })).toEqual({ address: 'a' });
    expect(getAddressErrors({ note: 'b' })).toBeNull();
  });
});

describe('createIdempotencyKeys', () => {
  it('returns the same key for the same body and total until the order is placed', () => {
    let keyCount = 0;
    const { getKey, forget } = createIdempotencyKeys(() => `key-${(keyCount += 1)}`);
    const cod = buildCheckoutBody(draft);
    const online = buildCheckoutBody({ ...draft, method: 'phonepe' });
    if (typeof cod === 'string' || typeof online === 'string')
      throw new Error('a draft is incomplete');
    const first = [getKey(cod, 549), getKey({ ...cod }, 549), getKey(online, 549)];
    expect(first).toEqual(['key-1', 'key-1', 'key-2']);
    expect(getKey(online, 599)).toBe('key-3');
    forget();
    expect(getKey(online, 599)).toBe('key-4');
  });
});
