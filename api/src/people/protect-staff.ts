/** Protects staff accounts from staff with fewer permissions. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { findMissingScope, type Holder } from 'platform/staff-auth';
import { findPersonByPhone } from './people.sql.ts';
import { coversRole } from './roles.rules.ts';

/**
 * Throws 403 if the number belongs to staff, unless the caller has all scopes of that role or the installation token.
 * Otherwise scope `people` could lock out an owner.
 */
export async function protectStaff(db: Queryable, holder: Holder, phone: string): Promise<void> {
  const person = await findPersonByPhone(db, phone);
  if (!person || coversRole(holder.scopes, person.role)) return;
  const missing = findMissingScope(holder, 'installation', false);
  if (missing !== null) throw refuse.outOfScope(missing, holder.kind === 'person' ? 'role' : 'key');
}
