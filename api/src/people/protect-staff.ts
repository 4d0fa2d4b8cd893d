/** Protects staff accounts from staff with fewer permissions. */
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { LocalizedText } from 'platform/language';
import { findMissingScope, type Holder } from 'platform/staff-auth';
import { findHolderByPhone } from './authenticator.ts';
import { findPersonByPhone, lockStaff } from './people.sql.ts';
import { coversRole } from './roles.rules.ts';

/**
 * Throws 403 if the phone number belongs to staff, unless the caller has all scopes of that role or the installation token.
 * Otherwise scope `people` could lock out an owner.
 */
export async function protectStaff(db: Queryable, holder: Holder, phone: string): Promise<void> {
  const person = await findPersonByPhone(db, phone);
  if (!person || coversRole(holder.scopes, person.role)) return;
  const missing = findMissingScope(holder, 'installation', false);
  if (missing !== null) throw refuse.outOfScope(missing, holder.kind === 'person' ? 'role' : 'key');
}

/**
 * Throws 409 with `message` if the phone number belongs to staff or a technician. Otherwise an erasure could remove the
 * last owner (CONSOLE-41). Locks the list of staff, so that the number gets no role before the transaction ends.
 */
export async function rejectStaff(tx: Tx, phone: string, message: LocalizedText): Promise<void> {
  await lockStaff(tx);
  const holder = await findHolderByPhone(tx, phone);
  if (holder.kind === 'person') throw refuse.conflict(message);
}
