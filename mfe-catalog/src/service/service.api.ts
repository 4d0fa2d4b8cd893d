import type { Product, SubCategory, SubCategoryDetail } from 'api/contract';
import { mapOutcome, type Client, type Outcome } from 'shared-ui/http';
import { api, type PageContext } from 'shell/store';
import { dataOf } from '../data-of.ts';
import { idIn, type FixedService } from '../services.ts';
import { fetchSubCategories } from '../sub-categories/sub-categories.api.ts';

/** What the service page shows. A part that is null could not be loaded at the gateway: the browser tries again. */
export interface ServiceData {
  subCategories: readonly SubCategory[] | null;
  /** The sub-category on show: that of the address, or the first at `/services`. */
  service: FixedService | null;
  products: readonly Product[] | null;
  detail: SubCategoryDetail | null;
  /** True where the API knows no such service. One that has no products (yet) is known. */
  missing?: boolean;
}

/** Data of the service page, with anonymous calls. */
export async function load({ api: client, params }: PageContext): Promise<ServiceData> {
  const listing = fetchSubCategories(client).then(dataOf);
  const service = serviceOf(params) ?? (await listing)?.[0] ?? null;
  if (service === null)
    return { subCategories: await listing, service, products: null, detail: null };
  const [subCategories, products, detail] = await Promise.all([
    listing,
    fetchProducts(client, service.id).then(dataOf),
    fetchDetail(client, service.id),
  ]);
  return {
    subCategories,
    service: { id: service.id, name: service.name },
    products,
    detail: dataOf(detail),
    missing: detail.kind === 'none',
  };
}

/** The service that the address names, or null at `/services`. An id that is no number is that of no service. */
export function serviceOf(params: Readonly<Record<string, string>>): FixedService | null {
  const { id, name } = params;
  if (id === undefined) return null;
  return { id: idIn(id) ?? 0, name: name ?? '' };
}

/** Products of a sub-category, in the browser. */
export const loadProducts = (id: number, signal: AbortSignal) => fetchProducts(api, id, signal);

/** Overview and the rest of a sub-category, in the browser. */
export const loadDetail = (id: number, signal: AbortSignal) => fetchDetail(api, id, signal);

/** A sub-category that does not exist has no products: the same as one that has none. */
async function fetchProducts(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<Outcome<readonly Product[]>> {
  const outcome = await client('GET /api/product/by-subcategory/{id}', { params: { id }, signal });
  if (outcome.kind === 'refused' && outcome.status === 404)
    return { kind: 'none', message: outcome.message, data: [] };
  return mapOutcome(outcome, (answer) => answer.products);
}

async function fetchDetail(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<Outcome<SubCategoryDetail | null>> {
  const outcome = await client('GET /api/subcategory/{id}', { params: { id }, signal });
  if (outcome.kind === 'refused' && outcome.status === 404)
    return { kind: 'none', message: outcome.message, data: null };
  return mapOutcome(outcome, (answer) => answer.SubCategory);
}
