import type { MostBooked, SparePart, SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api, type PageContext } from 'app-kit/store';
import { getData } from '../get-data.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';
import { pickParts } from './home.ts';

/** Data of the home page. A field is null if the gateway failed to load it; the browser retries. */
export interface HomeData {
  subCategories: readonly SubCategory[] | null;
  mostBooked: readonly MostBooked[] | null;
  parts: readonly SparePart[] | null;
}

/** Loads the home page without credentials. */
export async function load({ api: client }: PageContext): Promise<HomeData> {
  const [services, booked, parts] = await Promise.all([
    fetchSubCategories(client),
    fetchMostBooked(client),
    fetchSomeParts(client),
  ]);
  return { subCategories: getData(services), mostBooked: getData(booked), parts: getData(parts) };
}

/** Loads the most booked product of each service in the browser. */
export const loadMostBooked = (): Promise<Outcome<readonly MostBooked[]>> => fetchMostBooked(api);

async function fetchMostBooked(client: Client): Promise<Outcome<readonly MostBooked[]>> {
  return mapOutcome(await client('GET /api/product/most-booked'), (response) => response.products);
}

/** Loads the spare parts row in the browser. */
export const loadSomeParts = (): Promise<Outcome<readonly SparePart[]>> => fetchSomeParts(api);

async function fetchSomeParts(client: Client): Promise<Outcome<readonly SparePart[]>> {
  const outcome = await client('GET /api/spare-part/list/status');
  return mapOutcome(outcome, (response) => pickParts(response.SparePart));
}
