import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/en/frame.ts';
import { checkMessage, EMPTY_MESSAGE, errorsOf } from './contact.ts';
import { contact } from '../../../texts/en/contact.ts';

const refused = (fields: Record<string, string>) =>
  ({ kind: 'refused', status: 422, message: 'Not right', fields, retryAfter: null }) as const;

describe('checkMessage', () => {
  it('requires the mobile number and nothing else', () => {
    expect(checkMessage(EMPTY_MESSAGE)).toEqual({ mobile_no: contact.mobileMissing });
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

  it('stands at fields of the form alone', () => {
    const both = refused({ mobile_no: 'Wrong number', captcha: 'Wrong' });
    expect(errorsOf(both)).toEqual({ mobile_no: 'Wrong number' });
  });

  it('stands below the form where the server names no field of it', () => {
    expect(errorsOf(refused({}))).toEqual({ form: 'Not right' });
    expect(errorsOf(refused({ captcha: 'Wrong' }))).toEqual({ form: 'Not right' });
    expect(errorsOf({ kind: 'offline' })).toEqual({ form: texts.offline });
    expect(errorsOf({ kind: 'unauthenticated', message: 'Sign in' })).toEqual({ form: 'Sign in' });
  });
});

describe('the services to choose from', () => {
  it('are the ten of PAGE-20, in their order', () => {
    expect(Object.values(contact.services)).toEqual([
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
