/** Everything that is kept of a person, as the registry finds it. */
import type { Pool } from 'pg';
import { transaction, type Tx } from 'platform/db';
import { takeFromLimits } from 'platform/http';
import type { Platform } from '../platform.ts';
import { REGISTRY } from './registry.ts';
import { sectionsOf } from './statements.rules.ts';

/** Whom data belong to: an account, or a number that only ever wrote to us or asked for a code. */
export interface Person {
  id: string | null;
  /** Ten digits. */
  phone: string;
}

/** Name of a table → its rows. Amounts ending in `_paise` are hundredths of a rupee. */
export type PersonalData = Record<string, object[]>;

const HOUR = 3600;
const PER_HOUR = 20;

/** Columns whose values are never handed over, table by table; that there is one shows in the rows. */
const WITHHELD: Record<string, string[]> = Object.fromEntries(
  REGISTRY.filter(
    ({ rows, secret, other }) => rows !== null && secret.length + other.length > 0,
  ).map(({ table, secret, other }) => [table, [...secret, ...other]]),
);

async function readSections(tx: Tx, { id, phone }: Person): Promise<PersonalData> {
  const data: PersonalData = {};
  for (const { name, text } of REGISTRY.flatMap(sectionsOf))
    data[name] = (await tx.query<object>(text, [id, phone])).rows;
  return data;
}

/** Reads everything at one moment. */
export const exportOf = async (pool: Pool, person: Person, now: Date) => ({
  exported_at: now.toISOString(),
  data: await transaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return readSections(tx, person);
  }),
  withheld: WITHHELD,
});

/** The same for somebody who asks for their own; throws 429 past 20 an hour. */
export async function exportForOwner(
  { pool, settings, clock }: Platform,
  person: { id: string; phone: string },
) {
  const now = clock.now();
  const limit = { bucket: `export ${person.id}`, most: PER_HOUR, seconds: HOUR };
  if (settings.rateLimits) await transaction(pool, (tx) => takeFromLimits(tx, [limit], now));
  return exportOf(pool, person, now);
}
