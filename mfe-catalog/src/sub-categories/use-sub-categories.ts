import type { SubCategory } from 'api/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useResource, type Resource } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { subCategoriesAtom } from 'app-kit/store';
import { fetchSubCategoriesOnce } from './sub-categories.api.ts';

/**
 * Loads the sub-categories once into shared state (CATALOGUE-16).
 * @param initial data from the gateway, if any
 */
export function useSubCategories(
  initial?: readonly SubCategory[] | null,
): Resource<readonly SubCategory[]> {
  const hydrated = useHydrated();
  const stored = useAtomValue(subCategoriesAtom);
  const publish = useSetAtom(subCategoriesAtom);
  const available = (hydrated ? stored : null) ?? initial ?? null;
  const loaded = useResource(fetchSubCategoriesOnce, available === null ? 'sub-categories' : null);
  const services = available ?? (loaded.kind === 'ready' ? loaded.data : null);
  useEffect(() => {
    if (stored === null && services !== null) publish(services);
  }, [stored, services, publish]);
  if (available === null) return loaded;
  return { kind: 'ready', data: available, refreshing: false, reload: loaded.reload };
}
