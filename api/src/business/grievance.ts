interface Officer {
  name: string;
  email: string;
  phone: string;
}

/** Environment variable that overrides each field. */
export const OFFICER_VARIABLES = {
  name: 'GRIEVANCE_OFFICER',
  email: 'GRIEVANCE_EMAIL',
  phone: 'GRIEVANCE_PHONE',
} as const;

export const OFFICER_KEYS = ['name', 'email', 'phone'] as const;

/**
 * Reads the grievance officer's fields from environment variables. Fields without one are omitted, so they keep their
 * default from `business.json`.
 */
export const readGrievanceOfficer = (
  values: Readonly<Record<string, string | undefined>>,
): Partial<Officer> =>
  Object.fromEntries(
    OFFICER_KEYS.flatMap((key) => {
      const value = values[OFFICER_VARIABLES[key]]?.trim();
      return value ? [[key, value]] : [];
    }),
  );
