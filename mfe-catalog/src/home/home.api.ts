import type { SparePart, SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import type { PageContext } from 'shell/store';
import { api } from '../api.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';
import { pickParts } from './home.ts';

/** What the home page shows. A part that is null could not be loaded at the door: the browser tries again. */
export interface HomeData {
  subCategories: readonly SubCategory[] | null;
  parts: readonly SparePart[] | null;
}

/** Data of the home page, with anonymous calls. */
export async function load({ api: client }: PageContext): Promise<HomeData> {
  const [services, parts] = await Promise.all([fetchSubCategories(client), fetchSomeParts(client)]);
  return { subCategories: dataOf(services), parts: dataOf(parts) };
}

/** The few spare parts of the home page, in the browser. */
export const loadSomeParts = (): Promise<Outcome<readonly SparePart[]>> => fetchSomeParts(api);

async function fetchSomeParts(client: Client): Promise<Outcome<readonly SparePart[]>> {
  const outcome = await client('GET /api/spare-part/list/status');
  return mapOutcome(outcome, (answer) => pickParts(answer.SparePart));
}

const dataOf = <T>(outcome: Outcome<T>): T | null =>
  outcome.kind === 'ok' || outcome.kind === 'none' ? outcome.data : null;
