import { PHONE_DIGITS } from 'api/limits';
import type { Outcome } from 'shared-ui/http';
import { texts } from '../../../texts/en/frame.ts';
import { contact } from '../../../texts/en/contact.ts';

/** Values of the form. Only the mobile number is required (PAGE-20). */
export interface ContactMessage {
  first_name: string;
  mobile_no: string;
  service_name: string;
  description: string;
}

export type ContactErrors = Partial<Record<keyof ContactMessage | 'form', string>>;

export const EMPTY_MESSAGE: ContactMessage = {
  first_name: '',
  mobile_no: '',
  service_name: '',
  description: '',
};

/** Validates before sending; an empty object if valid. */
export function validateMessage({ mobile_no }: ContactMessage): ContactErrors {
  if (mobile_no === '') return { mobile_no: contact.mobileMissing };
  return mobile_no.length < PHONE_DIGITS ? { mobile_no: contact.mobileShort } : {};
}

/** Errors of a response, by field or below the form; null if it was sent. */
export function toErrors(outcome: Outcome<unknown>): ContactErrors | null {
  if (outcome.kind === 'ok') return null;
  if (outcome.kind === 'offline') return { form: texts.offline };
  if (outcome.kind !== 'refused') return { form: outcome.message };
  const formErrors = Object.entries(outcome.fields).filter(([field]) => field in EMPTY_MESSAGE);
  return formErrors.length > 0 ? Object.fromEntries(formErrors) : { form: outcome.message };
}
