import { refuse } from 'platform/http';
import { phoneFrom } from './phone.rules.ts';

/** The ten digits of a number in a path of staff's calls; refuses (404) what is none. */
export function phoneOfPath(written: string): string {
  const phone = phoneFrom(written);
  if (phone === null)
    throw refuse.notFound('This is no mobile number: ten digits, with or without +91.');
  return phone;
}
