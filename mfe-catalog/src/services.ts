/** The services that have fixed links (CATALOGUE-7), where links to services lead. */
export { SERVICE_STATE, serviceAddress } from 'contract/service-page';

/** A service that fixed links lead to. */
export interface FixedService {
  id: number;
  /** As addresses have it: what is shown stands among the texts. */
  name: string;
}

/** Quick links and hero images. */
export const QUICK_LINKS: readonly FixedService[] = [
  { id: 14, name: 'AC' },
  { id: 5, name: 'Water Purifier' },
  { id: 13, name: 'Fridge' },
  { id: 11, name: 'Washing Machine' },
  { id: 12, name: 'Television' },
];

/** 'New and noteworthy' tiles. */
export const NOTEWORTHY: readonly FixedService[] = [
  { id: 6, name: 'Battery' },
  { id: 38, name: 'Water Purifier' },
  { id: 9, name: 'Induction' },
  { id: 7, name: 'Inverter' },
];

/** How far the page scrolls when the details of a product are asked for, in px (CATALOGUE-14). */
export const DETAILS_SCROLL = 1200;

/** An id that an address names; null for what is none. */
export const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
