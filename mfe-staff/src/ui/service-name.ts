/** Display name of a service; the subtitle distinguishes services of the same name. */
export const getServiceName = ({ name, subtitle }: { name: string; subtitle?: string }): string =>
  subtitle === undefined ? name : `${name} (${subtitle})`;
