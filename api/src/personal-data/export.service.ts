/** Exports all data about a person, as defined by the registry. */
import type { Pool } from 'pg';
import { transaction, type Tx } from 'platform/db';
import { countAgainstLimits } from 'platform/http';
import type { Platform } from '../platform.ts';
import { REGISTRY } from './registry.ts';
import { getSections } from './statements.rules.ts';

/** An account, or a number that only contacted us or requested a code. */
export interface Person {
  id: string | null;
  /** Ten digits. */
  phone: string;
}

/** Table name → rows. Amounts ending in `_paise` are hundredths of a rupee. */
export type PersonalData = Record<string, object[]>;

const HOUR = 3600;
const PER_HOUR = 20;

/** Columns per table whose values are never exported. The export names these columns. */
const WITHHELD: Record<string, string[]> = Object.fromEntries(
  REGISTRY.filter(
    ({ rows, secret, internal }) => rows !== null && secret.length + internal.length > 0,
  ).map(({ table, secret, internal }) => [table, [...secret, ...internal]]),
);

async function readSections(tx: Tx, { id, phone }: Person): Promise<PersonalData> {
  const data: PersonalData = {};
  for (const { name, text } of REGISTRY.flatMap(getSections))
    data[name] = (await tx.query<object>(text, [id, phone])).rows;
  return data;
}

/** Reads all sections in one snapshot. */
export const exportPerson = async (pool: Pool, person: Person, now: Date) => ({
  exported_at: now.toISOString(),
  data: await transaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return readSections(tx, person);
  }),
  withheld: WITHHELD,
});

/** Export for the person themselves; throws 429 beyond 20 per hour. */
export async function exportOwnData(
  { pool, settings, clock }: Platform,
  person: { id: string; phone: string },
) {
  const now = clock.now();
  const limit = { bucket: `export ${person.id}`, max: PER_HOUR, seconds: HOUR };
  if (settings.rateLimits) await transaction(pool, (tx) => countAgainstLimits(tx, [limit], now));
  return exportPerson(pool, person, now);
}
