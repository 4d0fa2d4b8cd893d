/** A technician at a diagnosis visit, for tests of estimates. */
import { expect } from 'vitest';
import type { TestApi, TestResponse } from '../../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../../catalogue/catalogue.fixture.ts';
import { bookVisitAt, callAsStaff, createVisitCalls } from '../../flows/visits/visits.fixture.ts';
import { actAsStaff, createCustomer, findMessages, type Customer } from '../orders.fixture.ts';

/** The catalogue with the fridge check-up (₹299) as a diagnosis visit. */
export const DIAGNOSIS_CATALOGUE = {
  ...SMALL_CATALOGUE,
  products: SMALL_CATALOGUE.products.map((product) =>
    product.id === 1302 ? { ...product, diagnosis: true } : product,
  ),
};

/** Compressor work ₹450, gas ₹1,250.50 and two relays of ₹320: ₹2,340.50, less the fee of ₹299. */
export const REPAIR = {
  lines: [
    { rate: 7001, qty: 1 },
    { rate: 7002, qty: 1 },
    { rate: 7003, qty: 2 },
  ],
  total: 2041.5,
};

export const fillDiagnosisCatalogue = (api: TestApi) =>
  fillCatalogue(api.pool, DIAGNOSIS_CATALOGUE);

/** How many diagnoses each API has: test files share the modules of a worker, but not the database. */
const diagnosisCounts = new WeakMap<TestApi, number>();

/** Books a fridge check-up in the next of five windows a day, and brings its technician to the customer. */
export async function startDiagnosis(api: TestApi, phone: string, technician: number | string) {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1302, quantity: 1 });
  const count = diagnosisCounts.get(api) ?? 0;
  diagnosisCounts.set(api, count + 1);
  const [day, hour] = [24 + Math.floor(count / 5), (count % 5) * 2 + 2];
  const start = `2026-11-${day}T${String(hour).padStart(2, '0')}:30:00.000Z`;
  const id = await bookVisitAt({ ...customer, ...createVisitCalls(customer) }, start);
  await actAsStaff(api)(id, 'confirm');
  await actAsStaff(api)(id, 'assign', { technician: String(technician), anyway: true });
  await callAsStaff(api, 'POST', `/ops/visits/${id}/on-the-way`);
  await callAsStaff(api, 'POST', `/ops/visits/${id}/arrived`);
  await actAsStaff(api)(id, 'start');
  const token = await api.login(phone);
  const takeAction = (call: string, body: object, key?: string): Promise<TestResponse> =>
    api.call('POST', `/ops/my/orders/${id}/${call}`, {
      token,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const readVersion = async (): Promise<number> => {
    const { body } = await api.call('GET', '/ops/my/rate-card', { token });
    return Number(body['rate_card']?.['version']);
  };
  const estimate = async (more: object = {}, key?: string) =>
    takeAction('estimate', { ...REPAIR, version: await readVersion(), ...more }, key);
  const order = () => readOrder(customer);
  return {
    id,
    day: start.slice(0, 10),
    customer,
    takeAction,
    readVersion,
    estimate,
    /** Makes the estimate of the repair; returns its id. */
    estimateRepair: async (): Promise<number> => {
      expect((await estimate()).status).toBe(200);
      return (await order()).estimate?.id ?? 0;
    },
    answer: (estimateId: number, answer: string) =>
      customer.call('POST', `/api/order/estimate/${estimateId}`, { answer }),
    complete: (cash: number) => takeAction('complete', { cash, signature: 'M1 1L9 9' }),
    order,
    code: () => readEstimateCode(api, customer),
  };
}
export type Diagnosis = Awaited<ReturnType<typeof startDiagnosis>>;

interface OrderLine {
  line: number;
  name: string;
  quantity: number;
}

interface TestOrder {
  id: number;
  total: number;
  due: number;
  actions: string[];
  estimate: { id: number; state: string; total: number; lines: object[] } | null;
  products: OrderLine[];
  spare_parts: OrderLine[];
}

async function readOrder(customer: Customer): Promise<TestOrder> {
  const { body } = await customer.orders();
  const { data } = body['orders'] as unknown as { data: [TestOrder] };
  return data[0];
}

/** Reads the code in the newest message about an estimate. */
async function readEstimateCode(api: TestApi, { phone }: Customer): Promise<string> {
  const message = (await findMessages(api, phone, 'estimate % made')).at(-1);
  return /code (\d{4})/.exec(message ?? '')?.[1] ?? '';
}
