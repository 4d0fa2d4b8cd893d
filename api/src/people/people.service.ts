import { readMobileNumber } from 'contract/digits';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, getSkeleton, type StaffAction, type Holder } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import type { Person, PersonBody } from './people.schema.ts';
import {
  findAllPeople,
  findPersonByPhone,
  insertPerson,
  lockPersonByPhone,
  lockStaff,
  findAllNames,
  removePerson,
  setRole,
  type PersonRow,
} from './people.sql.ts';
import { notifyAdded, notifyRemoved } from './notify-staff.ts';
import { protectStaff } from './protect-staff.ts';
import { coversRole, getScopes, parsePersonName } from './roles.rules.ts';
import { staffMessages } from '../texts/texts.ts';

/** The caller who changes the list of staff: a person or a key. The holder of a key has no `phone`. */
export type StaffChanger = Pick<StaffAction, 'actor' | 'requestId'> & { holder: Holder };

const toPerson = (row: PersonRow): Person => ({
  ...row,
  added_at: row.added_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
});

/** Lists current staff; with `all` also former staff. */
export const listPeople = async ({ pool }: Platform, includesFormer: boolean): Promise<Person[]> =>
  (await findAllPeople(pool, includesFormer)).map(toPerson);

/**
 * Adds a staff member or changes their role. Throws 422 for an invalid phone number or name, 409 if the phone number is
 * the caller's own or another person's, or if a person or key has this or a similar name, 403 if the caller has fewer
 * permissions than the role or the person.
 */
export async function addPerson(
  platform: Platform,
  body: PersonBody,
  { holder, ...staff }: StaffChanger,
): Promise<Person> {
  const phone = readMobileNumber(body.phone);
  if (phone === null) throw refuse.invalid('phone', staffMessages.tenDigits);
  const name = parsePersonName(body.name);
  if (name === null) throw refuse.invalid('name', staffMessages.noPersonName(body.name));
  const { role } = body;
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    await lockForChange(tx, holder, phone);
    if (!coversRole(holder.scopes, role))
      throw refuse.forbidden(staffMessages.roleAboveYours(role));
    const existing = await lockPersonByPhone(tx, phone);
    const isSame = existing?.name.toLowerCase() === name.toLowerCase();
    if (existing && !isSame && existing.removed_at === null)
      throw refuse.conflict(staffMessages.phoneOfOther(existing.name));
    if (!isSame && (await hasSimilarName(tx, name)))
      throw refuse.conflict(staffMessages.similarName(name));
    const person =
      existing && isSame
        ? await setRole(tx, existing.id, role)
        : await insertPerson(tx, { phone, name, role }, { actor: staff.actor, at });
    if (!person) throw refuse.conflict(staffMessages.nameTaken(name));
    const subject = `staff ${person.id}`;
    await recordAction(tx, { action: 'staff add', subject, ...staff, at, detail: { name, role } });
    await notifyAdded(tx, platform, { phone, name, role }, { by: staff.actor, at });
    return toPerson(person);
  });
}

/**
 * Locks the list of staff and checks the caller's role again, because two owners may remove each other concurrently.
 * Throws 403 if the caller's role has changed or the phone number belongs to a person with more permissions, 409 if it is
 * the caller's own phone number, so that an owner always remains.
 */
async function lockForChange(tx: Tx, holder: Holder, phone: string): Promise<void> {
  if (holder.phone === phone) throw refuse.conflict(staffMessages.ownRole);
  await lockStaff(tx);
  if (holder.phone !== undefined) {
    const self = await findPersonByPhone(tx, holder.phone);
    if (self === undefined || !getScopes(self.role).includes('staff'))
      throw refuse.outOfScope('staff', 'role');
  }
  await protectStaff(tx, holder, phone);
}

/** Whether a person or key has a visually similar name. Equal names are rejected by the database. */
async function hasSimilarName(tx: Tx, name: string): Promise<boolean> {
  const names = await findAllNames(tx);
  return names.some(
    (otherName) =>
      otherName.toLowerCase() !== name.toLowerCase() &&
      getSkeleton(otherName) === getSkeleton(name),
  );
}

/**
 * Removes a staff member with immediate effect; returns their name. Throws 404 if there is none, 409 for the caller's
 * own phone number, 403 if the caller has fewer permissions than the person.
 */
export async function dismissPerson(
  platform: Platform,
  phone: string,
  { holder, ...staff }: StaffChanger,
): Promise<string> {
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    await lockForChange(tx, holder, phone);
    const person = await lockPersonByPhone(tx, phone);
    if (!person || person.removed_at !== null) throw refuse.notFound(staffMessages.noStaffNumber);
    await removePerson(tx, person.id, { actor: staff.actor, at });
    const subject = `staff ${person.id}`;
    await recordAction(tx, {
      action: 'staff remove',
      subject,
      ...staff,
      at,
      detail: { name: person.name },
    });
    await notifyRemoved(tx, platform, { phone, name: person.name }, { by: staff.actor, at });
    return person.name;
  });
}
