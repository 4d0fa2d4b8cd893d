import type { Pool } from 'pg';
import { INSTALLATION, type Holder } from 'platform/staff-auth';
import { getScopes } from '../people/roles.rules.ts';
import { findAccess } from './access.sql.ts';
import { hasSameAccess } from './streams.ts';

/** Returns the holders whose role or scopes have changed or ended, with one query for all. */
export async function findChanged<Listening extends { holder: Holder }>(
  pool: Pool,
  listening: readonly Listening[],
  now: Date,
): Promise<Listening[]> {
  const others = listening.filter(({ holder }) => holder.name !== INSTALLATION);
  if (others.length === 0) return [];
  const { people, keys } = await findAccess(
    pool,
    others.map(({ holder }) => holder),
    now,
  );
  const today = ({ kind, name, phone = '' }: Holder): Holder | null => {
    if (kind === undefined) {
      const scopes = keys.get(name);
      return scopes === undefined ? null : { name, scopes };
    }
    const role = people.get(phone);
    return role === undefined ? null : { kind: 'person', name, phone, scopes: getScopes(role) };
  };
  return others.filter(({ holder }) => !hasSameAccess(holder, today(holder)));
}
