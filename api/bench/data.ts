/** Rows for the bench in the given number, including its simulated customers. */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { transaction } from 'platform/db';
import { readCatalogueFile } from './catalogue.ts';
import { importCatalogue } from '../src/catalogue/catalogue.service.ts';

export interface Size {
  orders: number;
  users: number;
  products: number;
}

export const SMALL: Size = { orders: 1_000, users: 200, products: 100 };
export const LARGE: Size = { orders: 1_000_000, users: 200_000, products: 100_000 };

/** Number of simulated customers; all users have the same number of orders. */
export const PLAYERS = 20;

/** A fake but well-formed token of a simulated customer. */
export const tokenOf = (player: number): string => `bench-${player}`.padEnd(43, 'x');

const USERS = `
  INSERT INTO users (id, phone, name, referral_code, created_at)
  SELECT gen_random_uuid(), (6000000000 + n)::text, 'Asha Devi', upper(lpad(to_hex(n), 6, '0')), now()
  FROM generate_series(1, $1::integer) AS n`;

const ADDRESSES = `
  INSERT INTO addresses
  SELECT id, 'Asha', 'Devi', 'Hazaribagh', 'Sadar', NULL, '12 Main Road', now() FROM users`;

const SESSIONS = `
  INSERT INTO sessions (token_hash, user_id, created_at, touched_at, expires_at)
  SELECT CASE WHEN n <= $2 THEN decode(($1::text[])[n], 'hex') ELSE sha256(phone::bytea) END,
         id, now(), now(), now() + interval '30 days'
  FROM (SELECT id, phone, row_number() OVER (ORDER BY phone) AS n FROM users) AS numbered`;

const ORDERS = `
  WITH people AS MATERIALIZED (
    SELECT id, phone, row_number() OVER (ORDER BY phone) AS n FROM users)
  INSERT INTO orders (user_id, status, payment_method, payment_status, total_paise, due_paise,
    technician, address, user_phone, user_type, created_at, completed_at, moved_by, moved_at)
  SELECT p.id, s.status, 'cod', CASE s.status WHEN 'completed' THEN 'paid' ELSE 'unpaid' END, 99800,
    CASE s.status WHEN 'completed' THEN 0 ELSE 99800 END, 'Ravi',
    '{"first_name":"Asha","last_name":"Devi","city":"Hazaribagh","block":"Sadar","landmark":null,"address":"12 Main Road"}',
    p.phone, 'customer', s.at, CASE s.status WHEN 'completed' THEN s.at END, 'staff', s.at
  FROM (
    SELECT 1 + n % $2::integer AS person, now() - n * interval '1 second' AS at,
      (ARRAY['completed','completed','completed','cancelled','confirmed'])[1 + n / $2 % 5] AS status
    FROM generate_series(0, $1::integer - 1) AS n) AS s
  JOIN people p ON p.n = s.person`;

const ITEMS = `
  INSERT INTO order_items (order_id, product_id, name, images, price_paise, quantity, cart_line_id)
  SELECT id, (SELECT min(id) FROM products), 'Gas refill', '["products/1301.svg"]', 49900, 2, 'cl_1' FROM orders`;

const STEPS = `
  INSERT INTO order_steps (order_id, at, by_whom, status, payment_status, request, total_paise)
  SELECT id, created_at, 'checkout', 'pending', 'unpaid', false, total_paise FROM orders`;

const CART_LINES = `
  INSERT INTO cart_lines (user_id, product_id, quantity)
  SELECT id, (SELECT min(id) FROM products), 1 FROM users ORDER BY phone OFFSET ${PLAYERS}`;

/** Fills a migrated, empty database and updates the planner's statistics. */
export async function fill(pool: Pool, { orders, users, products }: Size): Promise<void> {
  await transaction(pool, (tx) => importCatalogue(tx, readCatalogueFile(products)));
  await pool.query(USERS, [users]);
  await pool.query(ADDRESSES);
  const hashes = Array.from({ length: PLAYERS }, (_, player) =>
    createHash('sha256').update(tokenOf(player)).digest('hex'),
  );
  await pool.query(SESSIONS, [hashes, PLAYERS]);
  await transaction(pool, async (tx) => {
    // The steps are inserted in bulk below instead of row by row in the trigger.
    await tx.query('ALTER TABLE orders DISABLE TRIGGER orders_keep_step');
    await tx.query(ORDERS, [orders, users]);
    await tx.query('ALTER TABLE orders ENABLE TRIGGER orders_keep_step');
  });
  await pool.query(ITEMS);
  await pool.query(STEPS);
  await pool.query(CART_LINES);
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
}
