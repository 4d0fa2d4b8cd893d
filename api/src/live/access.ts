import type { Pool } from 'pg';
import { INSTALLATION, type Holder } from 'platform/staff-auth';
import { getScopes } from '../people/roles.rules.ts';
import { findAccess } from './access.sql.ts';
import { hasSameAccess } from './streams.ts';

/** Returns the items whose holder's role or scopes have changed or ended, with one query for all. */
export async function findChangedAccess<Item extends { holder: Holder }>(
  pool: Pool,
  items: readonly Item[],
  now: Date,
): Promise<Item[]> {
  const revocable = items.filter(({ holder }) => holder.name !== INSTALLATION);
  if (revocable.length === 0) return [];
  const { people, keys } = await findAccess(
    pool,
    revocable.map(({ holder }) => holder),
    now,
  );
  const getCurrentHolder = ({ kind, name, phone = '' }: Holder): Holder | null => {
    if (kind === undefined) {
      const scopes = keys.get(name);
      return scopes === undefined ? null : { name, scopes };
    }
    const role = people.get(phone);
    return role === undefined ? null : { kind: 'person', name, phone, scopes: getScopes(role) };
  };
  return revocable.filter(({ holder }) => !hasSameAccess(holder, getCurrentHolder(holder)));
}
