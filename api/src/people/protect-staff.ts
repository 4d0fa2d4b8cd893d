/** What may be done to the account of somebody who works here, by others who do. */
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { missingScope, type Holder } from 'platform/staff-auth';
import { personOfPhone } from './people.sql.ts';
import { isNotBelow } from './roles.rules.ts';

/**
 * Refuses (403) to act on the account of a number that holds a role, unless the caller may do everything that this role may,
 * or holds the installation's own token. Otherwise the scope `people` would lock out an owner.
 */
export async function protectStaff(db: Queryable, holder: Holder, phone: string): Promise<void> {
  const person = await personOfPhone(db, phone);
  if (!person || isNotBelow(holder.scopes, person.role)) return;
  const missing = missingScope(holder, 'installation', false);
  if (missing !== null) throw refuse.outOfScope(missing, holder.kind === 'person' ? 'role' : 'key');
}
