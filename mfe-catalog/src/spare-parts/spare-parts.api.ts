import type { SparePart, SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import type { PageContext } from 'shell/store';
import { api, dataOf } from '../api.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';
import { countsOf } from './parts-list.ts';
import { FILTER_PARAM, filterIn, filterKey } from './spare-parts.ts';

/** What the spare-parts screen shows; null where it could not be loaded at the gateway. */
export interface SparePartsData {
  /** Key of the filter that `parts` were loaded with. */
  filter: string;
  parts: readonly SparePart[] | null;
  /** How many parts each sub-category has without a filter, by its id. */
  counts: Readonly<Record<string, number>> | null;
  subCategories: readonly SubCategory[] | null;
}

/** Data of the spare-parts screen, with anonymous calls. */
export async function load({ api: client, search }: PageContext): Promise<SparePartsData> {
  const ids = filterIn(search);
  const [parts, subCategories, filtered] = await Promise.all([
    fetchParts(client, []),
    fetchSubCategories(client),
    ids.length === 0 ? null : fetchParts(client, ids),
  ]);
  const all = dataOf(parts);
  return {
    filter: filterKey(ids),
    parts: filtered === null ? all : dataOf(filtered),
    counts: all && countsOf(all),
    subCategories: dataOf(subCategories),
  };
}

/** Spare parts of the sub-categories named, or all of them, in the browser. */
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
  return mapOutcome(outcome, (answer) => answer.SparePart);
}
