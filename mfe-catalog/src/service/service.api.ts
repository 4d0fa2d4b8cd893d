import type { Product, SubCategory, SubCategoryDetail } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api, type PageContext } from 'app-kit/store';
import { getData } from '../get-data.ts';
import { parseId, type FixedService } from '../services.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';

/** Data of the service page. A field is null if the gateway failed to load it; the browser retries. */
export interface ServiceData {
  subCategories: readonly SubCategory[] | null;
  /** The selected sub-category: from the URL, or the first one at `/services`. */
  service: FixedService | null;
  products: readonly Product[] | null;
  detail: SubCategoryDetail | null;
  /** Whether the API does not know the service. A service without products is known. */
  isMissing?: boolean;
}

/** Loads the service page without credentials. */
export async function load({ api: client, params }: PageContext): Promise<ServiceData> {
  const loadingList = fetchSubCategories(client).then(getData);
  const service = getServiceFromParams(params) ?? (await loadingList)?.[0] ?? null;
  if (service === null)
    return { subCategories: await loadingList, service, products: null, detail: null };
  const [subCategories, products, detail] = await Promise.all([
    loadingList,
    fetchProducts(client, service.id).then(getData),
    fetchDetail(client, service.id),
  ]);
  return {
    subCategories,
    service: { id: service.id, name: service.name },
    products,
    detail: getData(detail),
    isMissing: detail.kind === 'none',
  };
}

/** Service in the URL; null at `/services`. A malformed id becomes 0, which is no service's id. */
export function getServiceFromParams(
  params: Readonly<Record<string, string>>,
): FixedService | null {
  const { id, name } = params;
  if (id === undefined) return null;
  return { id: parseId(id) ?? 0, name: name ?? '' };
}

/** Loads the products of a sub-category in the browser. */
export const loadProducts = (id: number, signal: AbortSignal) => fetchProducts(api, id, signal);

/** Loads the description of a sub-category in the browser. */
export const loadDetail = (id: number, signal: AbortSignal) => fetchDetail(api, id, signal);

/** A 404 for an unknown sub-category is treated as an empty list. */
async function fetchProducts(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<Outcome<readonly Product[]>> {
  const outcome = await client('GET /api/product/by-subcategory/{id}', { params: { id }, signal });
  if (outcome.kind === 'refused' && outcome.status === 404)
    return { kind: 'none', message: outcome.message, data: [] };
  return mapOutcome(outcome, (response) => response.products);
}

async function fetchDetail(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<Outcome<SubCategoryDetail | null>> {
  const outcome = await client('GET /api/subcategory/{id}', { params: { id }, signal });
  if (outcome.kind === 'refused' && outcome.status === 404)
    return { kind: 'none', message: outcome.message, data: null };
  return mapOutcome(outcome, (response) => response.SubCategory);
}
