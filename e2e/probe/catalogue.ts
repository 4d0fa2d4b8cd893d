/** Reads products and spare parts from the API. */

/** What a customer books, such as AC jet service; price in rupees. */
interface Product {
  id: number;
  title: string;
  price: number;
}

/** A spare part; price in rupees. */
interface Part {
  id: number;
  service_name: string;
  price: number;
}

/** The products of one service page, and the spare parts. */
export interface Catalogue {
  /** Path of the page with these products. */
  path: string;
  products: readonly Product[];
  parts: readonly Part[];
}

/** Reads the first service that has products. Throws if the API does not respond, or the shop sells nothing. */
export async function readCatalogue(origin: string): Promise<Catalogue> {
  const call = async (path: string): Promise<Record<string, unknown>> =>
    (await (await fetch(`${origin}/api/${path}`)).json()) as Record<string, unknown>;
  const { SubCategory: services } = await call('subcategory/list/status');
  const { SparePart: parts } = await call('spare-part/list/status');
  for (const { id, name } of services as { id: number; name: string }[]) {
    const { products } = await call(`product/by-subcategory/${id}`);
    const listed = (products ?? []) as Product[];
    const path = `/service/${id}/${encodeURIComponent(name)}`;
    if (listed.length > 0) return { path, products: listed, parts: (parts ?? []) as Part[] };
  }
  throw new Error('The shop sells nothing.');
}

/** A price as pages show it: `₹1,299`, `₹499.50`. */
export const formatPrice = (rupees: number): string =>
  `₹${rupees.toLocaleString('en-IN', Number.isInteger(rupees) ? {} : { minimumFractionDigits: 2 })}`;
