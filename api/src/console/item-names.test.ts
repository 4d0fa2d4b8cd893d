/** Item names in responses to a console in Hindi and in English. */
import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import { addTechnician } from '../flows/visits/visits.fixture.ts';
import { completeOrder, createCustomer, placeOrder } from '../orders/orders.fixture.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });

/** The washing machine and its product and part have no Hindi names. */
const CATALOGUE = {
  ...SMALL_CATALOGUE,
  sub_categories: SMALL_CATALOGUE.sub_categories.map((service) =>
    service.id === 13 ? { ...service, hi: { name: 'फ्रिज' } } : service,
  ),
  products: SMALL_CATALOGUE.products.map((product) =>
    product.id === 1301 ? { ...product, hi: { title: 'गैस भरना' } } : product,
  ),
  spare_parts: SMALL_CATALOGUE.spare_parts.map((part) =>
    part.id === 5001
      ? { ...part, hi: { service_name: 'थर्मोस्टैट' }, fitting_product_id: 1301 }
      : part,
  ),
};

let order: number;
beforeAll(async () => {
  await fillCatalogue(api.pool, CATALOGUE);
  const customer = await createCustomer(api);
  await completeOrder(api, await placeOrder(customer));
  await addTechnician(api, { skills: [11] });
  await customer.add({ product_id: 1101, quantity: 1 });
  order = await placeOrder(customer);
});

type Method = 'GET' | 'POST';
const call = async (language: string, method: Method, path: string, body?: object) =>
  (
    await api.call(method, path, {
      headers: { authorization: `Bearer ${api.opsToken}`, 'accept-language': language },
      ...(body && { body }),
    })
  ).body;

/** The catalogue with the thermostat and the pump at ₹1. */
const cheaper = {
  ...CATALOGUE,
  spare_parts: CATALOGUE.spare_parts.map((part) => ({ ...part, price: 1 })),
};
const today = () => api.clock.now().toISOString().slice(0, 10);
const stockCount = { part: 5001, on_hand: 3, low_at: 1, expected: null };

it.each<[string, Method, () => string, object | undefined, string[], string[]]>([
  [
    'the board',
    'GET',
    () => `/ops/board?day=${today()}`,
    undefined,
    ['Drum cleaning, गैस भरना × 2, थर्मोस्टैट'],
    ['Drum cleaning, Gas refill × 2, Thermostat'],
  ],
  [
    'an order',
    'GET',
    () => `/ops/orders/${order}/whole`,
    undefined,
    ['"name":"थर्मोस्टैट"', '"title":"गैस भरना"'],
    ['"name":"Thermostat"', '"title":"Gas refill"'],
  ],
  [
    'the technicians of an order',
    'GET',
    () => `/ops/orders/${order}/technicians`,
    undefined,
    ['"lacks":["फ्रिज"]'],
    ['"lacks":["Fridge"]'],
  ],
  [
    'the stock, which a search also finds by the English name',
    'GET',
    () => '/ops/stock',
    undefined,
    [
      '"name":"थर्मोस्टैट","brand":"Godrej","service":"फ्रिज"',
      '"english":"Thermostat Fridge"',
      '"name":"Drain pump","brand":"LG","service":"Washing Machine"',
    ],
    ['"name":"Thermostat","brand":"Godrej","service":"Fridge"'],
  ],
  [
    'the conflict of a stock count',
    'POST',
    () => '/ops/stock',
    { ...stockCount, expected: 9 },
    ['थर्मोस्टैट की गिनती'],
    ['The stock of Thermostat'],
  ],
  [
    'the report',
    'GET',
    () => `/ops/report?from=${today()}&to=${today()}`,
    undefined,
    ['"name":"फ्रिज"'],
    ['"name":"Fridge"'],
  ],
  [
    'the preview of the catalogue',
    'POST',
    () => '/ops/catalogue/preview',
    cheaper,
    ['"name":"थर्मोस्टैट Godrej"', '"name":"Drain pump LG"'],
    ['"name":"Thermostat Godrej"', '"name":"Drain pump LG"'],
  ],
])('localizes item names in %s', async (_what, method, path, body, hindi, english) => {
  const [inHindi, inEnglish] = [
    JSON.stringify(await call('hi', method, path(), body)),
    JSON.stringify(await call('en', method, path(), body)),
  ];
  for (const text of hindi) expect(inHindi).toContain(text);
  for (const text of english) expect(inEnglish).toContain(text);
});
