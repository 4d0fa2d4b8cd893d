/** From a checkout to the row on every console. */
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../faults/stand/many.ts';
import { newCustomer } from '../../src/orders/orders.fixture.ts';
import { SERVICE } from '../../visits/cases/stand.ts';
import type { Trial } from '../../faults/stand/run-trials.ts';
import { Onlooker } from './onlooker.ts';

const MOST_MS = 1000;

export const rows: Trial = {
  name: 'rows',
  does: 'an order is placed while consoles look on',
  must: 'its row on every console, p99 under 1 s',
  run: async (server) => {
    const [count, orders] = [200, 50];
    const api = await server.startApi({ RATE_LIMITS: 'off' });
    const url = await api.listen();
    const consoles = Array.from({ length: count }, () => new Onlooker(url, api.opsToken));
    await Promise.all(consoles.map((each) => each.begin()));
    const customer = await newCustomer(api);
    const placed = new Map<number, number>();
    for (let n = 0; n < orders; n += 1) {
      await customer.add({ product_id: SERVICE, quantity: 1 });
      const from = performance.now();
      const { body } = await customer.checkout();
      placed.set(Number(body['order']?.['id']), from);
      await sleep(100);
    }
    await sleep(2000);
    const times = consoles.flatMap(({ told }) =>
      [...placed].map(
        ([id, from]) => (told.find(({ order }) => order === id)?.at ?? Infinity) - from,
      ),
    );
    for (const each of consoles) each.end();
    await api.close();
    const p99 = quantile(times, 0.99);
    const figures = `${count} consoles, ${placed.size} orders: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
    return { figures, broken: p99 < MOST_MS ? [] : [figures] };
  },
};
