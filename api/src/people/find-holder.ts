/** Who calls staff's API: a key, or somebody who is logged in and works here. */
import { holderByHeader, type FindHolder, type Holder, type StaffKeys } from 'platform/staff-auth';
import { forgeryError } from 'platform/http';
import { findSession } from '../identity/session.sql.ts';
import { tokenOf } from '../identity/session.ts';
import type { Platform } from '../platform.ts';
import { personOfPhone } from './people.sql.ts';
import { scopesOf } from './roles.rules.ts';

/**
 * Finds the holder of a key by `Authorization`, else of a session by the header that pages send. A session is a
 * browser's, so its writes have to say the token of the page too (403 without). Asked anew at every call, as keys are:
 * who was removed opens nothing from then on.
 */
export function holderFinder(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  keys: StaffKeys,
): FindHolder {
  const byKey = holderByHeader(keys);
  return async (request) => {
    const key = await byKey(request);
    if (key !== null) return key;
    const token = tokenOf(request);
    const user = token && (await findSession(pool, token, clock.now()));
    if (!user) return null;
    const forgery = forgeryError(request);
    if (forgery) throw forgery;
    return holderOf(user.phone, await personOfPhone(pool, user.phone));
  };
}

/** Somebody who is logged in and does not work here is known, and opens nothing. */
function holderOf(phone: string, person: Awaited<ReturnType<typeof personOfPhone>>): Holder {
  if (!person) return { kind: 'customer', name: 'customer', scopes: [] };
  return { kind: 'person', name: person.name, scopes: scopesOf(person.role), phone };
}
