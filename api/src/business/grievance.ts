import type { Variables } from 'platform/settings';

interface Officer {
  name: string;
  email: string;
  phone: string;
}

const VARIABLES = {
  name: 'GRIEVANCE_OFFICER',
  email: 'GRIEVANCE_EMAIL',
  phone: 'GRIEVANCE_PHONE',
} as const;

const FITS: Record<keyof Officer, { pattern: RegExp; what: string }> = {
  name: { pattern: /^[\p{L}\p{M} .,'()-]{1,80}$/u, what: 'a name of at most 80 letters' },
  email: { pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, what: 'an email address' },
  phone: { pattern: /^[6-9]\d{9}$/, what: 'ten digits, without +91' },
};

const KEYS = ['name', 'email', 'phone'] as const;

/** Who hears complaints about personal data, as far as the settings say; the rest stands in `business.json`. */
export const readGrievanceOfficer = (
  values: Readonly<Record<string, string | undefined>>,
): Partial<Officer> =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = values[VARIABLES[key]]?.trim();
      return value ? [[key, value]] : [];
    }),
  );

/** Complains of what nobody could be reached by. */
export function checkGrievanceOfficer(env: Variables): void {
  for (const key of KEYS) {
    const value = env.text(VARIABLES[key]);
    if (value !== null && !FITS[key].pattern.test(value))
      env.complain(`${VARIABLES[key]} must be ${FITS[key].what}.`);
  }
}
