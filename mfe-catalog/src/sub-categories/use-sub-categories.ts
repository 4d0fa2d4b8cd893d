import type { SubCategory } from 'api/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useResource, type Resource } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { subCategoriesAtom } from 'shell/store';
import { fetchSubCategoriesOnce } from './sub-categories.api.ts';

/**
 * Loads the sub-categories once into shared state (CATALOGUE-16).
 * @param initial data from the gateway, if any
 */
export function useSubCategories(
  initial?: readonly SubCategory[] | null,
): Resource<readonly SubCategory[]> {
  const hydrated = useHydrated();
  const kept = useAtomValue(subCategoriesAtom);
  const keep = useSetAtom(subCategoriesAtom);
  const known = (hydrated ? kept : null) ?? initial ?? null;
  const loaded = useResource(fetchSubCategoriesOnce, known === null ? 'sub-categories' : null);
  const found = known ?? (loaded.kind === 'ready' ? loaded.data : null);
  useEffect(() => {
    if (kept === null && found !== null) keep(found);
  }, [kept, found, keep]);
  if (known === null) return loaded;
  return { kind: 'ready', data: known, refreshing: false, reload: loaded.reload };
}
