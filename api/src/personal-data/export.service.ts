/** Export of personal data, as defined by the registry. */
import type { Pool } from 'pg';
import { transaction, type Tx } from 'platform/db';
import { countAgainstLimits } from 'platform/http';
import type { Platform } from '../platform.ts';
import type { Person } from './erase.sql.ts';
import { REGISTRY } from './registry.ts';
import { getSections } from './statements.rules.ts';

/** Table name → rows. Amounts ending in `_paise` are hundredths of a rupee. */
export type PersonalData = Record<string, object[]>;

const HOUR_SECONDS = 3600;
const MAX_PER_HOUR = 20;

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

/** Exports all data about a person, read in one snapshot of the database. */
export const exportPerson = async (pool: Pool, person: Person, now: Date) => ({
  exported_at: now.toISOString(),
  data: await transaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return readSections(tx, person);
  }),
  withheld: WITHHELD,
});

/** Exports the data of the logged-in user; throws 429 beyond 20 per hour. */
export async function exportOwnData(
  { pool, settings, clock }: Platform,
  person: { id: string; phone: string },
) {
  const now = clock.now();
  const limit = { bucket: `export ${person.id}`, max: MAX_PER_HOUR, seconds: HOUR_SECONDS };
  if (settings.rateLimits) await transaction(pool, (tx) => countAgainstLimits(tx, [limit], now));
  return exportPerson(pool, person, now);
}
