/** Links to a service's page. Pure. */

/** Route pattern of a service's page. */
export const SERVICE_PATH = '/service/:id/:name';

interface NamedService {
  id: number;
  name: string;
  /** The English name, if `name` is in another language: the address contains the English name in every language. */
  address_name?: string | undefined;
}

export const getServicePath = ({ id, name, address_name = name }: NamedService): string =>
  `/service/${id}/${encodeURIComponent(address_name)}`;

/** Navigation state of links to services: the frame scrolls the page down that far, in px (PAGE-14). */
export const SERVICE_STATE = { scrollTo: 1000 } as const;
