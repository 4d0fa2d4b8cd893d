/** Where links to a service lead, and what they bring along. Pure. */

/** The pattern of a service's page. */
export const SERVICE_PATH = '/service/:id/:name';

/** The page of a service. */
export const serviceAddress = ({ id, name }: { id: number; name: string }): string =>
  `/service/${id}/${encodeURIComponent(name)}`;

/** Handed over with links to services: the frame scrolls the page down that far, in px (specification, section 9). */
export const SERVICE_STATE = { scrollTo: 1000 } as const;
