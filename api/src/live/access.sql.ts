import type { Queryable } from 'platform/db';
import type { Holder, Scope } from 'platform/staff-auth';
import type { Role } from '../people/roles.rules.ts';

interface AccessRow {
  phone: string | null;
  name: string | null;
  role: Role | null;
  scopes: Scope[] | null;
}

/** Current roles by phone number (a staff role takes precedence over `technician`), and scopes by key name. */
export async function findAccess(
  db: Queryable,
  holders: readonly Holder[],
  now: Date,
): Promise<{ people: Map<string, Role>; keys: Map<string, Scope[]> }> {
  const phones = holders.flatMap(({ phone }) => phone ?? []);
  const names = holders.flatMap(({ kind, name }) => (kind === undefined ? [name] : []));
  const { rows } = await db.query<AccessRow>({
    name: 'live-access-now',
    text: `
      SELECT phone, NULL::text AS name, role, NULL::text[] AS scopes
      FROM staff WHERE phone = ANY($1) AND removed_at IS NULL
      UNION ALL
      SELECT phone, NULL, 'technician', NULL FROM technicians t
      WHERE phone = ANY($1) AND ended_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.phone = t.phone AND s.removed_at IS NULL)
      UNION ALL
      SELECT NULL, name, NULL, scopes FROM ops_tokens
      WHERE name = ANY($2) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)`,
    values: [phones, names, now],
  });
  const people = new Map<string, Role>();
  const keys = new Map<string, Scope[]>();
  for (const { phone, name, role, scopes } of rows) {
    if (phone !== null && role !== null) people.set(phone, role);
    if (name !== null && scopes !== null) keys.set(name, scopes);
  }
  return { people, keys };
}
