import { readMobileNumber } from 'contract/digits';
import { refuse } from 'platform/http';

/** Parses a phone number in a URL to ten digits, or throws 404. */
export function parsePathPhone(text: string): string {
  const phone = readMobileNumber(text);
  if (phone === null)
    throw refuse.notFound('This is not a mobile number: ten digits, with or without +91.');
  return phone;
}
