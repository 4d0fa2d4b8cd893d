import type { SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api, store, subCategoriesAtom } from 'shell/store';

/** The sub-categories (services) in the order in which they are shown. */
export async function fetchSubCategories(client: Client): Promise<Outcome<readonly SubCategory[]>> {
  const outcome = await client('GET /api/subcategory/list/status');
  return mapOutcome(outcome, (answer) => answer.SubCategory);
}

let pending: Promise<Outcome<readonly SubCategory[]>> | null = null;

/**
 * Loads the sub-categories once per page view: concurrent callers share one request, and later callers get the list from
 * the shared state (CATALOGUE-16). A failed request is not kept, so the next caller tries again.
 */
export async function fetchSubCategoriesOnce(): Promise<Outcome<readonly SubCategory[]>> {
  const kept = store.get(subCategoriesAtom);
  if (kept !== null) return { kind: 'ok', data: kept };
  pending ??= loadAndKeep();
  return pending;
}

/** The list is stored before the request counts as done: a part that mounts in between would ask again otherwise. */
async function loadAndKeep(): Promise<Outcome<readonly SubCategory[]>> {
  try {
    const outcome = await fetchSubCategories(api);
    if (outcome.kind === 'ok') store.set(subCategoriesAtom, outcome.data);
    return outcome;
  } finally {
    pending = null;
  }
}
