import type { Platform } from 'platform';
import { transaction } from 'platform/db';
import type { Settings } from '../settings/settings.ts';
import { hasPeople, insertPerson } from './people.sql.ts';

/** The seeded owner, whose login codes are written to `sms.ndjson`. */
export const DEMONSTRATION_OWNER = {
  phone: '9431010001',
  name: 'Demo Owner',
  role: 'owner',
} as const;

const LOCK = 'demonstration owner';

/** Adds the demonstration owner if there was never any staff, except in production; returns whether it did. */
export function addDefaultOwner({
  pool,
  clock,
  settings,
}: Pick<Platform<Settings>, 'pool' | 'clock' | 'settings'>): Promise<boolean> {
  return transaction(pool, async (tx) => {
    if (settings.production) return false;
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);
    if (await hasPeople(tx)) return false;
    const addedBy = { actor: 'start', at: clock.now() };
    return (await insertPerson(tx, DEMONSTRATION_OWNER, addedBy)) !== undefined;
  });
}
