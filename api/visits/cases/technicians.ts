/** Technicians for the system tests with a database, and a check of their visits. */
import type { Pool } from 'pg';
import { parseHours } from '../../src/visits/technicians/hours.rules.ts';
import { insertTechnician } from '../../src/visits/technicians/technicians.sql.ts';

/** Id of a product of 45 minutes in the bundled catalogue. */
export const PRODUCT_ID = 1401;
const ALL_SKILLS = [4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 38];

/** Adds technicians with all skills and blocks, all week. */
export async function addTechnicians(pool: Pool, count: number): Promise<void> {
  const hours = parseHours('Mon-Sun 08:00-20:00') ?? [];
  for (let number = 1; number <= count; number += 1)
    await insertTechnician(
      pool,
      {
        name: `Test technician ${number}`,
        phone: String(9_600_000_000 + number),
        skills: ALL_SKILLS,
        blocks: ['Sadar', 'Ichak'],
        hours,
        photo: null,
      },
      new Date(),
    );
}

/** Counts pairs of active slots of one technician that overlap or leave no travel time, in SQL. */
export async function countOverlaps(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pairs: number }>(
    `SELECT count(*) AS pairs FROM visit_slots a JOIN visit_slots b
       ON a.technician_id = b.technician_id AND a.id < b.id AND a.counts AND b.counts
      AND CASE WHEN a.block = b.block
        THEN a.leaves_at < b.done_at AND b.leaves_at < a.done_at
        ELSE a.leaves_far_at < b.done_at AND b.leaves_far_at < a.done_at END`,
  );
  return rows[0]?.pairs ?? 0;
}
