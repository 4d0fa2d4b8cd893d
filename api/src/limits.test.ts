/** Constraints of the database repeat some limits, because migrations cannot read them. */
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_ENCODED_SIDE } from 'contract/pictures';
import { migrate, openPool } from 'platform/db';
import { silentLog } from 'platform/log';
import { createDatabase, type TestDatabase } from 'platform/test-database';
import {
  COMMENT_LENGTH,
  COMPLETION_CODE_DIGITS,
  LABEL_LENGTH,
  MAX_QUANTITY,
  MAX_WITHDRAWAL,
  MIN_WITHDRAWAL,
  MOBILE_NUMBER,
  NOTE_LENGTH,
  PLACE_LENGTHS,
  SIGNATURE_LENGTH,
} from './limits.ts';
import { API_MIGRATIONS } from './platform.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createDatabase('empty');
  pool = openPool(database.connection, silentLog);
  await migrate(pool, [API_MIGRATIONS]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The constraints that mention a column. */
async function readConstraints(table: string, column: string): Promise<string> {
  const { rows } = await pool.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
     WHERE c.conrelid = $1::regclass AND a.attname = $2 AND c.contype = 'c'`,
    [table, column],
  );
  return rows.map(({ definition }) => definition).join('\n');
}

it.each([
  ['cart_lines', 'quantity', [1, MAX_QUANTITY]],
  ['withdrawals', 'amount_paise', [MIN_WITHDRAWAL * 100, MAX_WITHDRAWAL * 100]],
  ['reviews', 'comment', [COMMENT_LENGTH]],
  ['orders', 'note', [1, NOTE_LENGTH]],
  ['staff_notes', 'body', [1, NOTE_LENGTH]],
  ['addresses', 'label', [LABEL_LENGTH.min, LABEL_LENGTH.max]],
  ['place_requests', 'place_key', [1, PLACE_LENGTHS.max]],
  ['order_completions', 'signature', [SIGNATURE_LENGTH]],
  ['visit_photos', 'width', [1, MAX_ENCODED_SIDE]],
  ['visit_photos', 'height', [1, MAX_ENCODED_SIDE]],
])('the database has the bounds of %s.%s', async (table, column, bounds) => {
  const constraints = await readConstraints(table, column);
  const numbers = [...constraints.matchAll(/[<>]= (\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(bounds);
});

it.each([
  ['users', 'phone', MOBILE_NUMBER],
  ['addresses', 'second_phone', MOBILE_NUMBER],
  ['technicians', 'phone', MOBILE_NUMBER],
  ['withdrawals', 'phonepe_number', MOBILE_NUMBER],
  ['visits', 'completion_code', `[0-9]{${COMPLETION_CODE_DIGITS}}`],
])('the database has the pattern of %s.%s', async (table, column, pattern) => {
  expect(await readConstraints(table, column)).toContain(`'^${pattern}$'`);
});
