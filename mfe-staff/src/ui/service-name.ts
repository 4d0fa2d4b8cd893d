/** What a service is called: two of one name are told apart by what stands below it. */
export const serviceName = ({ name, subtitle }: { name: string; subtitle?: string }): string =>
  subtitle === undefined ? name : `${name} (${subtitle})`;
