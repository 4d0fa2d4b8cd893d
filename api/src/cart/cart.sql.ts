/** SQL of the cart. Lines of retired items are stored, but not listed, counted, summed or bought. */
import type { Queryable, Tx } from 'platform/db';
import { getShopSettings } from '../business/business.ts';
import type { Address } from '../identity/address.schema.ts';
import { buildAddressJsonSql } from '../identity/address.service.ts';
import { MAX_QUANTITY } from '../limits.ts';

/** Identifies a line by its product, its spare part or its own id. */
export type LineTarget =
  | { kind: 'product'; id: number }
  | { kind: 'spare_part'; id: number }
  | { kind: 'line'; id: string };

export interface AddedLine {
  id: string;
  quantity: number;
}

export interface CartRow {
  id: string;
  product_id: number | null;
  spare_part_id: number | null;
  quantity: number;
  name: string;
  price_paise: number;
  images: string[];
  timing: string | null;
  brand: string | null;
  /** Free pieces in stock if the line has more than those; otherwise null, also if the shop does not count the part. */
  left: number | null;
  /** The service by which the shop fits the part; null if the shop does not offer it. */
  fitting: { id: number; title: string; hi: string | null; price_paise: number } | null;
  /** Whether the customer wants the part fitted. */
  fitted: boolean;
  address: Address | null;
}

/** Number of lines, and the sum of price × quantity with the chosen fittings in paise. */
export interface CartSums {
  lines: number;
  paise: number;
}

const TABLE = { product: 'products', spare_part: 'spare_parts' } as const;
const COLUMN = { product: 'product_id', spare_part: 'spare_part_id', line: 'id' } as const;

const buildAddSql = (kind: keyof typeof TABLE): string => `
  INSERT INTO cart_lines AS l (user_id, ${COLUMN[kind]}, quantity)
  SELECT $1, p.id, $3 FROM ${TABLE[kind]} p WHERE p.id = $2 AND NOT p.retired
  ON CONFLICT (user_id, ${COLUMN[kind]}) WHERE ${COLUMN[kind]} IS NOT NULL
  DO UPDATE SET quantity = l.quantity + EXCLUDED.quantity WHERE l.quantity + EXCLUDED.quantity <= ${MAX_QUANTITY}
  RETURNING l.id, l.quantity`;

/** Adds to the line of an item or creates it; undefined if it would exceed 20 or the item is not sold. */
export async function addLine(
  tx: Queryable,
  userId: string,
  target: Exclude<LineTarget, { kind: 'line' }>,
  quantity: number,
): Promise<AddedLine | undefined> {
  const { rows } = await tx.query<AddedLine>({
    name: `cart-add-${target.kind}`,
    text: buildAddSql(target.kind),
    values: [userId, target.id, quantity],
  });
  return rows[0];
}

/** Returns true if the item exists and is not retired. */
export async function isSold(
  tx: Queryable,
  target: Exclude<LineTarget, { kind: 'line' }>,
): Promise<boolean> {
  const text = `SELECT 1 FROM ${TABLE[target.kind]} WHERE id = $1 AND NOT retired`;
  return (await tx.query(text, [target.id])).rowCount === 1;
}

/** Sets a line's quantity and, unless undefined, `fitted`; returns undefined if the user has no such line. */
export async function setQuantity(
  tx: Queryable,
  userId: string,
  target: LineTarget,
  quantity: number,
  fitted?: boolean,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: `cart-edit-${target.kind}`,
    text: `UPDATE cart_lines SET quantity = $3, fitted = coalesce($4, fitted)
           WHERE user_id = $1 AND ${COLUMN[target.kind]} = $2 RETURNING id`,
    values: [userId, target.id, quantity, fitted ?? null],
  });
  return rows[0]?.id;
}

/** Removes a line; returns false if the user has no such line. */
export async function removeLine(
  tx: Queryable,
  userId: string,
  target: LineTarget,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: `cart-remove-${target.kind}`,
    text: `DELETE FROM cart_lines WHERE user_id = $1 AND ${COLUMN[target.kind]} = $2`,
    values: [userId, target.id],
  });
  return rowCount === 1;
}

/**
 * Selects lines of user `$1` with name, price and images from a table shaped like `cart_lines`; with the fittings of
 * parts if `$2` is true.
 */
const buildLinesSql = (table: string): string => `
  SELECT l.id, l.product_id, l.spare_part_id, l.quantity, l.added,
         coalesce(p.title, s.service_name) AS name,
         coalesce(p.price_paise, s.price_paise) AS price_paise,
         coalesce(p.images, jsonb_build_array(s.image)) AS images,
         p.timing, s.brand, l.fitted, f.id AS fitting_id, f.title AS fitting_title, f.hi ->> 'title' AS fitting_hi,
         f.price_paise AS fitting_paise, f.images AS fitting_images
  FROM ${table} l
  LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN spare_parts s ON s.id = l.spare_part_id
  LEFT JOIN products f ON f.id = s.fitting_product_id AND NOT f.retired AND $2::boolean
  WHERE l.user_id = $1 AND NOT coalesce(p.retired, s.retired)`;

/** Returns whether the shop fits parts at all (CATALOGUE-35). The catalogue says which service fits a part. */
const isFittingOffered = (): boolean => getShopSettings().parts_fit;

const LIVE_LINES = buildLinesSql('cart_lines');

/** Suffix of a fitting's line id, which begins with the line id of its part. */
const FITTING_SUFFIX = ':fitting';

/** Selects what an order of the lines contains: the lines, and as services the fittings of fitted parts (CART-20). */
const buildBoughtSql = (table: string): string => `
  SELECT id, product_id, spare_part_id, quantity, added, name, price_paise, images
  FROM (${buildLinesSql(table)}) AS lines
  UNION ALL
  SELECT id || '${FITTING_SUFFIX}', fitting_id, NULL, quantity, added, fitting_title, fitting_paise, fitting_images
  FROM (${buildLinesSql(table)}) AS lines WHERE fitted AND fitting_id IS NOT NULL`;

const BOUGHT_LINES = buildBoughtSql('cart_lines');

/** Reads one page with the user's address in a single statement, because this endpoint is called often. */
export async function selectCartPage(
  tx: Queryable,
  userId: string,
  limit: number,
  offset: number,
): Promise<CartRow[]> {
  const { rows } = await tx.query<CartRow>({
    name: 'cart-page',
    text: `SELECT live.*, ${buildAddressJsonSql('$1')} AS address,
                  CASE WHEN fitting_id IS NOT NULL THEN jsonb_build_object('id', fitting_id, 'title', fitting_title,
                    'hi', fitting_hi, 'price_paise', fitting_paise) END AS fitting,
                  CASE WHEN s.on_hand - s.reserved < live.quantity THEN greatest(0, s.on_hand - s.reserved) END AS left
           FROM (${LIVE_LINES}) AS live LEFT JOIN part_stock s USING (spare_part_id) ORDER BY live.added LIMIT $3 OFFSET $4`,
    values: [userId, isFittingOffered(), limit, offset],
  });
  return rows;
}

/** Counts the lines and sums their prices in paise, with the chosen fittings. */
export async function getCartSums(tx: Queryable, userId: string): Promise<CartSums> {
  const { rows } = await tx.query<CartSums>({
    name: 'cart-sums',
    text: `SELECT count(*) FILTER (WHERE id NOT LIKE '%${FITTING_SUFFIX}') AS lines,
                  coalesce(sum(price_paise::bigint * quantity), 0)::bigint AS paise
           FROM (${BOUGHT_LINES}) AS bought`,
    values: [userId, isFittingOffered()],
  });
  return rows[0] ?? { lines: 0, paise: 0 };
}

/** A line without product id is a spare part. */
export interface BoughtLine {
  product_id: number | null;
  quantity: number;
}

/** Selects all lines whose item is still sold, with the fittings. */
export async function selectBoughtLines(tx: Queryable, userId: string): Promise<BoughtLine[]> {
  const { rows } = await tx.query<BoughtLine>({
    name: 'cart-bought',
    text: `SELECT product_id, quantity FROM (${BOUGHT_LINES}) AS bought`,
    values: [userId, isFittingOffered()],
  });
  return rows;
}

/** A line with the name, price and images at which it is ordered. */
export interface OrderedLine {
  id: string;
  product_id: number | null;
  spare_part_id: number | null;
  quantity: number;
  name: string;
  price_paise: number;
  images: string[];
}

/** An item of an order that is placed without a cart; it has exactly one of the two ids. */
export interface RequestedItem {
  product_id?: number;
  spare_part_id?: number;
  quantity: number;
  /** Whether the shop fits the part. */
  fitted?: boolean;
}

/**
 * Selects lines of items at current prices with the fittings, in the given order; items that are not sold are omitted.
 */
export async function selectItemLines(
  tx: Queryable,
  userId: string,
  items: readonly RequestedItem[],
): Promise<OrderedLine[]> {
  const { rows } = await tx.query<OrderedLine>(
    `WITH wanted AS (
       SELECT gen_random_uuid()::text AS id, $1::uuid AS user_id, (item ->> 'product_id')::integer AS product_id,
         (item ->> 'spare_part_id')::integer AS spare_part_id, (item ->> 'quantity')::integer AS quantity,
         number AS added, coalesce((item ->> 'fitted')::boolean, false) AS fitted
       FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS items (item, number))
     ${buildBoughtSql('wanted')} ORDER BY added, spare_part_id`,
    [userId, isFittingOffered(), JSON.stringify(items)],
  );
  return rows;
}

/** Locks and deletes all lines; returns those whose item is still sold, with the fittings. */
export async function emptyCart(tx: Tx, userId: string): Promise<OrderedLine[]> {
  const { rows } = await tx.query<OrderedLine>({
    name: 'cart-empty',
    text: `
      WITH removed AS (DELETE FROM cart_lines WHERE user_id = $1 RETURNING *)
      ${buildBoughtSql('removed')} ORDER BY added, spare_part_id`,
    values: [userId, isFittingOffered()],
  });
  return rows;
}

/**
 * Undoes `emptyCart`: inserts the lines that it returned, with their ids and fittings. If the customer has added an
 * item again meanwhile, that line stays and gets the quantity, up to 20.
 */
export async function restoreCart(
  tx: Tx,
  userId: string,
  lines: readonly Pick<OrderedLine, 'id' | 'product_id' | 'spare_part_id' | 'quantity'>[],
): Promise<void> {
  const ids = new Set(lines.map(({ id }) => id));
  for (const line of lines) {
    if (line.id.endsWith(FITTING_SUFFIX)) continue;
    const key = line.product_id === null ? 'spare_part_id' : 'product_id';
    await tx.query(
      `INSERT INTO cart_lines AS l (id, user_id, product_id, spare_part_id, quantity, fitted)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, ${key}) WHERE ${key} IS NOT NULL
       DO UPDATE SET quantity = least(${MAX_QUANTITY}, l.quantity + EXCLUDED.quantity)`,
      [
        line.id,
        userId,
        line.product_id,
        line.spare_part_id,
        line.quantity,
        ids.has(line.id + FITTING_SUFFIX),
      ],
    );
  }
}
