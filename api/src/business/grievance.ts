interface Officer {
  name: string;
  email: string;
  phone: string;
}

/** By which settings each of it is said. */
export const OFFICER_VARIABLES = {
  name: 'GRIEVANCE_OFFICER',
  email: 'GRIEVANCE_EMAIL',
  phone: 'GRIEVANCE_PHONE',
} as const;

export const OFFICER_KEYS = ['name', 'email', 'phone'] as const;

/** Who hears complaints about personal data, as far as the settings say; the rest stands in `business.json`. */
export const readGrievanceOfficer = (
  values: Readonly<Record<string, string | undefined>>,
): Partial<Officer> =>
  Object.fromEntries(
    OFFICER_KEYS.flatMap((key) => {
      const value = values[OFFICER_VARIABLES[key]]?.trim();
      return value ? [[key, value]] : [];
    }),
  );
