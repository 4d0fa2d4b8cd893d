import type { SubCategory } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api, store, subCategoriesAtom } from 'app-kit/store';

/** Sub-categories (services) in display order. */
export async function fetchSubCategories(client: Client): Promise<Outcome<readonly SubCategory[]>> {
  const outcome = await client('GET /api/subcategory/list/status');
  return mapOutcome(outcome, (response) => response.SubCategory);
}

let pending: Promise<Outcome<readonly SubCategory[]>> | null = null;

/**
 * Loads the sub-categories once per page view: concurrent callers share one request, later callers get the shared
 * state (CATALOGUE-16). Failures are not cached.
 */
export async function fetchSubCategoriesOnce(): Promise<Outcome<readonly SubCategory[]>> {
  const stored = store.get(subCategoriesAtom);
  if (stored !== null) return { kind: 'ok', data: stored };
  pending ??= loadAndStore();
  return pending;
}

/** Stores the list before the promise resolves, because a component that mounts in between would request it again. */
async function loadAndStore(): Promise<Outcome<readonly SubCategory[]>> {
  try {
    const outcome = await fetchSubCategories(api);
    if (outcome.kind === 'ok') store.set(subCategoriesAtom, outcome.data);
    return outcome;
  } finally {
    pending = null;
  }
}
