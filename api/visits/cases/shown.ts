/** Windows offered as free are available. */
import { newCustomer } from '../../src/orders/orders.fixture.ts';
import { Checks } from '../../faults/checks.ts';
import { randomFrom } from '../../faults/stand/random.ts';
import type { Trial } from '../../faults/stand/run-trials.ts';
import { addTechnicians, overlaps, SERVICE } from './stand.ts';

interface Offer {
  start: string;
  free: boolean;
}

const COUNT = 600;

export const shown: Trial = {
  name: 'shown',
  does: `${COUNT} windows that are shown as free, each held by the customer who saw it`,
  must: 'each can be had',
  run: async (server) => {
    const api = await server.startApi({ RATE_LIMITS: 'off' });
    const checks = new Checks();
    const random = randomFrom(7);
    let taken = 0;
    try {
      await addTechnicians(api.pool, 4);
      const people = [];
      for (let at = 0; at < 20; at += 1) people.push(await newCustomer(api));
      for (const each of people) await each.add({ product_id: SERVICE, quantity: 1 });
      while (taken < COUNT) {
        const customer = random.pick(people);
        const block = random.pick(['Sadar', 'Ichak']);
        const { body } = await customer.call('GET', `/api/visit/windows?block=${block}&days=3`);
        const free = (body['windows'] as unknown as Offer[]).filter((each) => each.free);
        // Some become visits, so that the days fill up; full days are freed again.
        if (free.length < 3) {
          await api.pool.query('UPDATE visit_slots SET counts = false');
          continue;
        }
        const { start } = random.pick(free);
        const held = await customer.call('POST', '/api/visit/hold', { start, block });
        checks.same('a window that was shown as free is answered with', held.status, 200);
        taken += 1;
        if (taken % 4 === 0) {
          const visit_hold = held.body['hold']?.['id'];
          const placed = await customer.checkout({ visit_hold, block });
          checks.same('its checkout is answered with', placed.status, 200);
          await customer.add({ product_id: SERVICE, quantity: 1 });
        }
      }
      checks.same('overlaps', await overlaps(api.pool), 0);
      return { figures: `${taken} windows shown as free, all tried`, broken: checks.broken };
    } finally {
      await api.close();
    }
  },
};
