import { describe, expect, it } from 'vitest';
import { contact } from './contact.texts.ts';
import { checkMessage, EMPTY_MESSAGE, errorsOf } from './contact.ts';

const refused = (fields: Record<string, string>) =>
  ({ kind: 'refused', status: 422, message: 'Not right', fields, retryAfter: null }) as const;

describe('checkMessage', () => {
  it('requires the mobile number and nothing else', () => {
    expect(checkMessage(EMPTY_MESSAGE)).toHaveProperty('mobile_no');
    expect(checkMessage({ ...EMPTY_MESSAGE, mobile_no: '9431012345' })).toEqual({});
  });

  it('wants all ten digits', () => {
    expect(checkMessage({ ...EMPTY_MESSAGE, mobile_no: '943101234' })).toEqual({
      mobile_no: 'Enter Valid Phone Number',
    });
  });
});

describe('errorsOf', () => {
  it('is nothing for a message that was sent', () => {
    expect(errorsOf({ kind: 'ok', data: {} })).toBeNull();
  });

  it('stands at the field that the server names', () => {
    expect(errorsOf(refused({ mobile_no: 'Wrong number' }))).toEqual({ mobile_no: 'Wrong number' });
  });

  it('stands below the form where the server names no field of it', () => {
    expect(errorsOf(refused({}))).toEqual({ form: 'Not right' });
    expect(errorsOf({ kind: 'offline' })).toHaveProperty('form');
  });
});

describe('the services to choose from', () => {
  it('are those of the specification, in its order', () => {
    expect(contact.services).toEqual([
      'AC Repair',
      'DTH',
      'Battery',
      'Inverter',
      'Fridge/Cooler',
      'Induction',
      'Fan',
      'Water Purifier',
      'Television',
      'Other',
    ]);
  });
});
