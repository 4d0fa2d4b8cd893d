import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { addTechnician } from '../flows/visits/visits.fixture.ts';
import { createCustomer, placeOrder } from '../orders/orders.fixture.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: number;
let order: number;
beforeEach(async () => {
  technician = await addTechnician(api);
});

interface SlotOptions {
  block?: string;
  technicianId?: number;
  counts?: boolean;
}

/**
 * Inserts a slot without the checks of the code, so that only the constraints decide. Travel takes 15 minutes within
 * the block and 35 from the other block.
 */
async function insert(
  from: string,
  to: string,
  { block = 'Sadar', technicianId, counts = true }: SlotOptions = {},
) {
  order = await placeOrder(await createCustomer(api));
  await api.pool.query(
    `INSERT INTO visit_slots (technician_id, block, starts_at, ends_at, done_at, leaves_at, leaves_far_at, order_id,
       counts, made_at)
     VALUES ($1, $2, $3, $3::timestamptz + interval '2 hours', $4, $3::timestamptz - interval '15 minutes',
       $3::timestamptz - interval '35 minutes', $5, $6, now())`,
    [technicianId ?? technician, block, `2026-11-23T${from}Z`, `2026-11-23T${to}Z`, order, counts],
  );
}
/** Returns 'inserted' if the insert succeeds, otherwise the violated constraint. */
const tryInsert = (...slot: Parameters<typeof insert>): Promise<string> =>
  insert(...slot).then(
    () => 'inserted',
    (error: Error) => /visit_slots_\w+/.exec(error.message)?.[0] ?? error.message,
  );
const SAME_BLOCK = 'visit_slots_one_place';
const OTHER_BLOCK = 'visit_slots_way_between_blocks';

describe('the constraints of visit_slots', () => {
  it('reject overlapping visits', async () => {
    await insert('04:30', '05:30');
    expect(await tryInsert('05:00', '06:00')).toBe(SAME_BLOCK);
    expect(await tryInsert('04:00', '05:00')).toBe(SAME_BLOCK);
    expect(await tryInsert('04:30', '05:30', { technicianId: await addTechnician(api) })).toBe(
      'inserted',
    );
    expect(await tryInsert('04:30', '05:30', { counts: false })).toBe('inserted');
  });

  it('reject too little travel time within the block', async () => {
    await insert('04:30', '05:30');
    expect(await tryInsert('05:44', '06:30')).toBe(SAME_BLOCK);
    expect(await tryInsert('05:45', '06:30')).toBe('inserted');
  });

  it('reject too little travel time between blocks, in either order', async () => {
    await insert('04:30', '05:30');
    const other = { block: 'Ichak' };
    expect(await tryInsert('06:04', '07:00', other)).toBe(OTHER_BLOCK);
    expect(await tryInsert('03:00', '03:56', other)).toBe(OTHER_BLOCK);
    expect(await tryInsert('06:05', '07:00', other)).toBe('inserted');
    expect(await tryInsert('03:00', '03:55', other)).toBe('inserted');
  });

  it('allow only one of ten concurrent inserts', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => insert('08:30', '09:30')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a slot', () => {
  it('is immutable', async () => {
    await insert('04:30', '05:30');
    for (const change of [
      `starts_at = starts_at + interval '1 minute'`,
      `done_at = done_at - interval '1 minute'`,
      `block = 'Ichak'`,
    ])
      await expect(
        api.pool.query(`UPDATE visit_slots SET ${change} WHERE order_id = $1`, [order]),
      ).rejects.toThrow('as it was promised');
    await api.pool.query('UPDATE visit_slots SET counts = false WHERE order_id = $1', [order]);
    await expect(
      api.pool.query('UPDATE visit_slots SET counts = true WHERE order_id = $1', [order]),
    ).rejects.toThrow('as it was promised');
  });

  it('is unique per order', async () => {
    await insert('04:30', '05:30');
    await expect(
      api.pool.query(
        `INSERT INTO visit_slots (technician_id, block, starts_at, ends_at, done_at, leaves_at, leaves_far_at,
           order_id, made_at)
         SELECT technician_id, block, starts_at + interval '1 day', ends_at + interval '1 day', done_at + interval '1 day',
           leaves_at + interval '1 day', leaves_far_at + interval '1 day', order_id, made_at
         FROM visit_slots WHERE order_id = $1`,
        [order],
      ),
    ).rejects.toThrow('visit_slots_one_visit');
  });
});
