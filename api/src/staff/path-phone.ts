import { readMobileNumber } from 'contract/digits';
import { refuse } from 'platform/http';
import { staffMessages } from '../texts/texts.ts';

/** Parses a phone number in a URL to ten digits, or throws 404. */
export function parsePathPhone(text: string): string {
  const phone = readMobileNumber(text);
  if (phone === null) throw refuse.notFound(staffMessages.noMobileNumber);
  return phone;
}
