/** In-memory fake of this remote's API. The query parameters `?slow`, `?fail` and `?empty` select states. */
import type { CartLine } from 'api/contract';
import { apiError, type FakeCall, type FakeRequest } from 'shared-ui/standalone';
import type { ApiResponse, CallName } from 'shared-ui/http';
import { makeDetail, mostBooked, parts, makeProducts, subCategories } from './fake-data.ts';

type Responses = {
  [Name in CallName]?: (request: FakeRequest) => ApiResponse<Name> | Response;
};

const ok = { status: 1 as const, message: 'OK' };
let lines: CartLine[] = [];

const responses: Responses = {
  'GET /api/subcategory/list/status': () => ({ ...ok, SubCategory: [...subCategories] }),
  'GET /api/subcategory/{id}': ({ params: { id = '' } }) => {
    const service = findService(id);
    return service ? { ...ok, SubCategory: makeDetail(service) } : apiError(404, 'Not Found');
  },
  'GET /api/product/by-subcategory/{id}': ({ params: { id = '' } }) => {
    const service = findService(id);
    const products = service === undefined ? [] : makeProducts(service);
    const noProducts = 'No products found for the specified subcategory ID.';
    return products.length > 0 ? { ...ok, products } : { status: 0, message: noProducts, products };
  },
  'GET /api/product/most-booked': () => ({ ...ok, products: [...mostBooked] }),
  'GET /api/spare-part/list/status': () => ({
    ...ok,
    SparePart: hasOption('empty') ? [] : [...parts],
  }),
  'GET /api/spare-part/list/status/filter': ({ query }) => {
    const ids = (query.get('sub_category_id') ?? '').split(',');
    if (ids.some((id) => !/^\d+$/.test(id)))
      return apiError(422, 'Ids are numbers with commas between.');
    return { ...ok, SparePart: parts.filter((part) => ids.includes(String(part.sub_category.id))) };
  },
  'GET /api/search': ({ query }) => ({ ...ok, results: searchServices(query.get('q') ?? '') }),
  'GET /api/cart': () => ({
    status: lines.length === 0 ? 0 : 1,
    message: lines.length === 0 ? 'Your Cart Is Empty.' : 'OK',
    cart: { data: lines, current_page: 1, per_page: 100, last_page: 1, total: lines.length },
    ...computeCharges(),
    address: null,
  }),
  'POST /api/cart/addtocart': ({ body }) => {
    const line = withDetails({
      id: crypto.randomUUID(),
      quantity: 1,
      ...(body as Partial<CartLine>),
    });
    // The repair visit of AC can't be added, to show the error.
    if (line.product_id === 1401) return apiError(422, 'This is not available.');
    lines.push(line);
    return { ...ok, message: 'Added to your cart', cart: line };
  },
  'PATCH /api/cart/edit': ({ body }) => {
    const { productId, sparePartId, newQuantity } = body as Record<string, number>;
    const line = lines.find(({ product_id: product, spare_part_id: part }) =>
      productId === undefined ? part === sparePartId : product === productId,
    );
    if (line === undefined) return apiError(404, 'Not Found');
    line.quantity = newQuantity ?? 1;
    return { ...ok, message: 'Cart updated', cart: { id: line.id } };
  },
  'DELETE /api/cart/{id}/delete': ({ params: { id = '' } }) => {
    lines = lines.filter((line) => line.id !== id);
    return { ...ok, message: 'Removed from your cart' };
  },
};

function withDetails(line: CartLine): CartLine {
  const product = subCategories.flatMap(makeProducts).find(({ id }) => id === line.product_id);
  const part = parts.find(({ id }) => id === line.spare_part_id);
  return {
    ...line,
    ...(product && { product }),
    ...(part && { spare_part: part }),
  };
}

function computeCharges() {
  const total = lines.reduce((sum, { product, spare_part: part, quantity }) => {
    return sum + (product?.price ?? part?.price ?? 0) * quantity;
  }, 0);
  // The service charge is the total less tax.
  return { subtotal: total, tax: 0, service_charge: total, visiting_fee: 0, discount: 0, total };
}

const findService = (id: string) => subCategories.find((service) => String(service.id) === id);

const hasOption = (name: string): boolean =>
  new URLSearchParams(globalThis.location?.search).has(name);

const searchServices = (query: string) =>
  subCategories
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .map(({ id, name, image }) => ({
      type: 'service' as const,
      id,
      name,
      subcategory: { id, name },
      price: 249,
      image,
    }));

/** Responses, each with a realistic delay. */
export const fakeCalls = (): Partial<Record<CallName, FakeCall>> =>
  Object.fromEntries(
    Object.entries(responses).map(([call, handler]) => [
      call,
      async (request: FakeRequest) => {
        await new Promise((resolve) => setTimeout(resolve, hasOption('slow') ? 60_000 : 250));
        return hasOption('fail') ? apiError(500, 'Something Went Wrong') : handler(request);
      },
    ]),
  );
