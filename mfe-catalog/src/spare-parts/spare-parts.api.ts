import type { SparePart, SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api, type PageContext } from 'app-kit/store';
import { getData } from '../get-data.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';
import { countByCategory } from './parts-list.ts';
import { FILTER_PARAM, parseFilter, toFilterKey } from './spare-parts.ts';

/** Data of the spare parts page. A field is null if the gateway failed to load it. */
export interface SparePartsData {
  /** Key of the filter that `parts` were loaded with. */
  filter: string;
  parts: readonly SparePart[] | null;
  /** Number of parts per sub-category id without a filter. */
  counts: Readonly<Record<string, number>> | null;
  subCategories: readonly SubCategory[] | null;
}

/** Loads the spare parts page without credentials. */
export async function load({ api: client, search }: PageContext): Promise<SparePartsData> {
  const ids = parseFilter(search);
  const [parts, subCategories, filtered] = await Promise.all([
    fetchParts(client, []),
    fetchSubCategories(client),
    ids.length === 0 ? null : fetchParts(client, ids),
  ]);
  const all = getData(parts);
  return {
    filter: toFilterKey(ids),
    parts: filtered === null ? all : getData(filtered),
    counts: all && countByCategory(all),
    subCategories: getData(subCategories),
  };
}

/** Loads the parts of these sub-categories, or all parts if there are no ids, in the browser. */
export const loadParts = (ids: readonly string[], signal?: AbortSignal) =>
  fetchParts(api, ids, signal);

async function fetchParts(
  client: Client,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Outcome<readonly SparePart[]>> {
  const outcome =
    ids.length === 0
      ? await client('GET /api/spare-part/list/status', { signal })
      : await client('GET /api/spare-part/list/status/filter', {
          query: { [FILTER_PARAM]: ids.join(',') },
          signal,
        });
  return mapOutcome(outcome, (response) => response.SparePart);
}
