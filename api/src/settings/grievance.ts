import type { Variables } from 'platform/settings';
import { OFFICER_KEYS, OFFICER_VARIABLES } from '../business/grievance.ts';
import { MOBILE_NUMBER } from '../limits.ts';

const FORMATS = {
  name: { pattern: /^[\p{L}\p{M} .,'()-]{1,80}$/u, description: 'a name of at most 80 letters' },
  email: { pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, description: 'an email address' },
  phone: { pattern: new RegExp(`^${MOBILE_NUMBER}$`), description: 'ten digits, without +91' },
} as const;

/** Adds an error for each contact detail of the grievance officer that is invalid. */
export function checkGrievanceOfficer(env: Variables): void {
  for (const key of OFFICER_KEYS) {
    const value = env.text(OFFICER_VARIABLES[key]);
    if (value !== null && !FORMATS[key].pattern.test(value))
      env.addError(`${OFFICER_VARIABLES[key]} must be ${FORMATS[key].description}.`);
  }
}
