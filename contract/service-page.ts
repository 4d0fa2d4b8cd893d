/** Where links to a service lead, and what they bring along. Pure. */

/** The pattern of a service's page. */
export const SERVICE_PATH = '/service/:id/:name';

/** A service as its address names it. */
interface NamedService {
  id: number;
  name: string;
  /** The English name, where `name` is in another language: a page has one address whatever it is read in. */
  address_name?: string | undefined;
}

/** The page of a service. */
export const serviceAddress = ({ id, name, address_name = name }: NamedService): string =>
  `/service/${id}/${encodeURIComponent(address_name)}`;

/** Handed over with links to services: the frame scrolls the page down that far, in px (PAGE-14). */
export const SERVICE_STATE = { scrollTo: 1000 } as const;
