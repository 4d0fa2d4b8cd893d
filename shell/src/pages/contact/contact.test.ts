import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/en/frame.ts';
import { validateMessage, EMPTY_MESSAGE, toErrors } from './contact.ts';
import { contact } from '../../../texts/en/contact.ts';

const refused = (fields: Record<string, string>) =>
  ({ kind: 'refused', status: 422, message: 'Not right', fields, retryAfter: null }) as const;

describe('checkMessage', () => {
  it('requires the mobile number and nothing else', () => {
    expect(validateMessage(EMPTY_MESSAGE)).toEqual({ mobile_no: contact.mobileMissing });
    expect(validateMessage({ ...EMPTY_MESSAGE, mobile_no: '9431012345' })).toEqual({});
  });

  it('wants all ten digits', () => {
    expect(validateMessage({ ...EMPTY_MESSAGE, mobile_no: '943101234' })).toEqual({
      mobile_no: 'Enter Valid Phone Number',
    });
  });
});

describe('errorsOf', () => {
  it('is nothing for a message that was sent', () => {
    expect(toErrors({ kind: 'ok', data: {} })).toBeNull();
  });

  it('stands at the field that the server names', () => {
    expect(toErrors(refused({ mobile_no: 'Wrong number' }))).toEqual({ mobile_no: 'Wrong number' });
  });

  it('stands at fields of the form alone', () => {
    const both = refused({ mobile_no: 'Wrong number', captcha: 'Wrong' });
    expect(toErrors(both)).toEqual({ mobile_no: 'Wrong number' });
  });

  it('stands below the form where the server names no field of it', () => {
    expect(toErrors(refused({}))).toEqual({ form: 'Not right' });
    expect(toErrors(refused({ captcha: 'Wrong' }))).toEqual({ form: 'Not right' });
    expect(toErrors({ kind: 'offline' })).toEqual({ form: texts.offline });
    expect(toErrors({ kind: 'unauthenticated', message: 'Sign in' })).toEqual({ form: 'Sign in' });
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
