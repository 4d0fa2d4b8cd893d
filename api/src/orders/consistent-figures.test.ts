import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import { completeOrder, createCustomer } from './orders.fixture.ts';

interface Issued {
  /** Prices of the first products of the catalogue; the cart has one of each. */
  prices: number[];
  cart: { tax: number; total: number };
  invoice: object;
}

/**
 * Carts whose rounded line taxes do not add up to the tax of the total. The tests of the printed page use the same
 * file.
 */
const FILE = '../../../mfe-account/src/invoice/issued.fixture.json';
const issued = JSON.parse(
  readFileSync(path.join(import.meta.dirname, FILE), 'utf8'),
) as readonly Issued[];

const api = setUpApi();

it.each(issued)(
  'shows equal figures in cart, order, invoice and list of invoices for $prices',
  async ({ prices, cart, invoice }) => {
    const products = SMALL_CATALOGUE.products.map((product, index) => ({
      ...product,
      price: prices[index] ?? 1,
    }));
    await fillCatalogue(api.pool, { ...SMALL_CATALOGUE, products });
    const customer = await createCustomer(api);
    for (const { id } of products.slice(0, prices.length))
      await customer.add({ product_id: id, quantity: 1 });
    expect((await customer.call('GET', '/api/cart')).body).toMatchObject(cart);
    const placed = (await customer.checkout()).body['order'];
    expect(placed).toMatchObject({ total: cart.total });
    const id = Number(placed?.['id']);
    await completeOrder(api, id);
    const { body } = await customer.call('GET', `/api/order/invoice/${id}`);
    expect(body['order']).toMatchObject({ ...invoice, tax_total: cart.tax });
    const printed = body['order'] as unknown as Record<string, number> & {
      products: { name: string; hsn: string; quantity: number; tax: number; total_price: number }[];
    };
    const list = await callAsStaff(api, 'GET', '/ops/invoices?month=2026-11');
    const invoices = list.body['invoices'] as unknown as object[];
    expect(invoices.at(-1)).toEqual({
      number: body['invoice']?.['invoice_number'],
      day: '2026-11-20',
      order_id: id,
      name: 'Asha Devi',
      lines: printed.products.map(({ name, hsn, quantity, tax, total_price: total }) => {
        return { name, hsn, quantity, tax, total };
      }),
      discount: 0,
      taxable: printed['taxable_total'],
      cgst: printed['cgst_total'],
      sgst: printed['sgst_total'],
      total: printed['final_total'],
      paid_by: ['cash'],
    });
  },
);
