import type { MostBooked, SparePart, SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import type { PageContext } from 'shell/store';
import { api, dataOf } from '../api.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';
import { pickParts } from './home.ts';

/** What the home page shows. A part that is null could not be loaded at the gateway: the browser tries again. */
export interface HomeData {
  subCategories: readonly SubCategory[] | null;
  mostBooked: readonly MostBooked[] | null;
  parts: readonly SparePart[] | null;
}

/** Data of the home page, with anonymous calls. */
export async function load({ api: client }: PageContext): Promise<HomeData> {
  const [services, booked, parts] = await Promise.all([
    fetchSubCategories(client),
    fetchMostBooked(client),
    fetchSomeParts(client),
  ]);
  return { subCategories: dataOf(services), mostBooked: dataOf(booked), parts: dataOf(parts) };
}

/** The product of each service that is booked most, in the browser. */
export const loadMostBooked = (): Promise<Outcome<readonly MostBooked[]>> => fetchMostBooked(api);

async function fetchMostBooked(client: Client): Promise<Outcome<readonly MostBooked[]>> {
  return mapOutcome(await client('GET /api/product/most-booked'), (answer) => answer.products);
}

/** The few spare parts of the home page, in the browser. */
export const loadSomeParts = (): Promise<Outcome<readonly SparePart[]>> => fetchSomeParts(api);

async function fetchSomeParts(client: Client): Promise<Outcome<readonly SparePart[]>> {
  const outcome = await client('GET /api/spare-part/list/status');
  return mapOutcome(outcome, (answer) => pickParts(answer.SparePart));
}
