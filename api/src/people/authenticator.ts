/** Authenticates requests to the staff API: by key, or by the session of a staff member or technician. */
import type { Queryable } from 'platform/db';
import {
  authenticateByHeader,
  type Authenticate,
  type Holder,
  type StaffKeys,
} from 'platform/staff-auth';
import { getForgeryError } from 'platform/http';
import { findConsoleUser, type ConsoleSettings } from '../identity/console-session.ts';
import type { Platform } from '../platform.ts';
import { findActiveTechnicianByPhone } from '../visits/technicians/technicians.service.ts';
import { findPersonByPhone } from './people.sql.ts';
import { getScopes } from './roles.rules.ts';

/**
 * Finds the holder of a key by the `Authorization` header, or else the holder of a session of the console's origin
 * (CONSOLE-26). A session belongs to a browser, so its writes also need the CSRF token (403 without). Sessions and keys
 * are looked up for every request, so removing a staff member or deactivating a technician takes effect immediately.
 * Sets `request.user` for a session. Returns null without a key or session.
 */
export function createAuthenticator(
  platform: Pick<Platform, 'pool' | 'clock'> & { settings: ConsoleSettings },
  keys: StaffKeys,
): Authenticate {
  const authenticateKey = authenticateByHeader(keys);
  return async (request) => {
    const key = await authenticateKey(request);
    if (key !== null) return key;
    const user = await findConsoleUser(request, platform);
    if (user === undefined) return null;
    const csrfError = getForgeryError(request);
    if (csrfError) throw csrfError;
    request.user = user;
    const holder = await findHolderByPhone(platform.pool, user.phone);
    return { ...holder, codeEnteredAt: user.session.codeEnteredAt };
  };
}

/**
 * Finds the access of a phone number: the scopes of a staff member’s role, or a technician’s access to their own day, or
 * none. Technicians get a name with parentheses, which staff and keys cannot have, so the audit log is
 * unambiguous.
 */
export async function findHolderByPhone(db: Queryable, phone: string): Promise<Holder> {
  const person = await findPersonByPhone(db, phone);
  if (person) return { kind: 'person', name: person.name, scopes: getScopes(person.role), phone };
  const technician = await findActiveTechnicianByPhone(db, phone);
  if (!technician) return { kind: 'customer', name: 'customer', scopes: [] };
  const name = `${technician.name} (technician ${technician.id})`;
  return { kind: 'person', name, scopes: getScopes('technician'), phone };
}
