import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/en/frame.ts';
import { validateMessage, EMPTY_MESSAGE, toErrors } from './contact.ts';
import { contact } from '../../../texts/en/contact.ts';

const createRejection = (fields: Record<string, string>) =>
  ({ kind: 'refused', status: 422, message: 'Not right', fields, retryAfter: null }) as const;

describe('validateMessage', () => {
  it('requires only the mobile number', () => {
    expect(validateMessage(EMPTY_MESSAGE)).toEqual({ mobile_no: contact.mobileMissing });
    expect(validateMessage({ ...EMPTY_MESSAGE, mobile_no: '9431012345' })).toEqual({});
  });

  it('requires all ten digits', () => {
    expect(validateMessage({ ...EMPTY_MESSAGE, mobile_no: '943101234' })).toEqual({
      mobile_no: 'Enter Valid Phone Number',
    });
  });
});

describe('toErrors', () => {
  it('returns no errors for a sent message', () => {
    expect(toErrors({ kind: 'ok', data: {} })).toBeNull();
  });

  it('assigns an error to the field that the server names, and ignores unknown fields', () => {
    const errors = { mobile_no: 'Wrong number' };
    expect(toErrors(createRejection(errors))).toEqual(errors);
    expect(toErrors(createRejection({ ...errors, captcha: 'Wrong' }))).toEqual(errors);
  });

  it.each<[Parameters<typeof toErrors>[0], string]>([
    [createRejection({}), 'Not right'],
    [createRejection({ captcha: 'Wrong' }), 'Not right'],
    [{ kind: 'offline' }, texts.offline],
    [{ kind: 'unauthenticated', message: 'Sign in' }, 'Sign in'],
  ])('assigns the error to the form if the server names no field: %j', (outcome, form) => {
    expect(toErrors(outcome)).toEqual({ form });
  });
});

describe('service options', () => {
  it('are the ten of PAGE-20, in order', () => {
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
