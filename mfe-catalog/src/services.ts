/**
 * Services with fixed links (CATALOGUE-7). The API calls a service a sub-category. Services 5 and 38 have the same
 * name; their subtitles, which the API returns, distinguish them.
 */
export { SERVICE_STATE, getServicePath } from 'contract/service-page';

export interface FixedService {
  id: number;
  /** Name in URLs; displayed names come from the texts. */
  name: string;
}

/** Services of the quick links and hero images. */
export const QUICK_LINKS: readonly FixedService[] = [
  { id: 14, name: 'AC' },
  { id: 5, name: 'Water Purifier' },
  { id: 13, name: 'Fridge' },
  { id: 11, name: 'Washing Machine' },
  { id: 12, name: 'Television' },
];

/** Services of the 'New and noteworthy' tiles. */
export const NOTEWORTHY: readonly FixedService[] = [
  { id: 6, name: 'Battery' },
  { id: 38, name: 'Water Purifier' },
  { id: 9, name: 'Induction' },
  { id: 7, name: 'Inverter' },
];

/** Position in px to which the page scrolls when details are opened in a wide window (CATALOGUE-14). */
export const DETAILS_SCROLL = 1200;

/** Parses an id from a URL; null if it is malformed. */
export const parseId = (text: string): number | null =>
  /^\d{1,9}$/.test(text) ? Number(text) : null;
