import { readMobileNumber } from 'contract/digits';
import { refuse } from 'platform/http';

/** The ten digits of a number in a path of staff's calls; refuses (404) what is none. */
export function phoneOfPath(written: string): string {
  const phone = readMobileNumber(written);
  if (phone === null)
    throw refuse.notFound('This is no mobile number: ten digits, with or without +91.');
  return phone;
}
