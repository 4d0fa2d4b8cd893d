import { readMobileNumber } from 'contract/digits';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, getSkeleton, type Act } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import type { Person, PersonBody } from './people.schema.ts';
import {
  findAllPeople,
  insertPerson,
  lockPersonByPhone,
  findAllNames,
  removePerson,
  setRole,
  type PersonRow,
} from './people.sql.ts';
import { parsePersonName } from './roles.rules.ts';

type Staff = Pick<Act, 'actor' | 'requestId'>;

const toPerson = (row: PersonRow): Person => ({
  ...row,
  added_at: row.added_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
});

/** Lists current staff; with `all` also former staff. */
export const listPeople = async ({ pool }: Platform, all: boolean): Promise<Person[]> =>
  (await findAllPeople(pool, all)).map(toPerson);

/**
 * Adds a staff member or changes their role. Throws 422 for an invalid number or name, 409 if the number or name is
 * taken by another person or key.
 */
export async function addPerson(
  platform: Platform,
  body: PersonBody,
  staff: Staff,
): Promise<Person> {
  const phone = readMobileNumber(body.phone);
  if (phone === null) throw refuse.invalid('phone', 'Enter a mobile number of ten digits.');
  const name = parsePersonName(body.name);
  if (name === null) throw refuse.invalid('name', `${body.name} can't be a person's name.`);
  const { role } = body;
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const existing = await lockPersonByPhone(tx, phone);
    const isSame = existing?.name.toLowerCase() === name.toLowerCase();
    if (existing && !isSame && existing.removed_at === null)
      throw refuse.conflict(`This number is ${existing.name}'s. Remove ${existing.name} first.`);
    if (!isSame && (await hasSimilarName(tx, name)))
      throw refuse.conflict(
        `The name ${name} looks like that of another person or key. Choose another name.`,
      );
    const person =
      existing && isSame
        ? await setRole(tx, existing.id, role)
        : await insertPerson(tx, { phone, name, role }, { actor: staff.actor, at });
    if (!person)
      throw refuse.conflict(`Another person or a key has the name ${name}. Choose another name.`);
    const subject = `staff ${person.id}`;
    await recordAct(tx, { act: 'staff add', subject, ...staff, at, detail: { name, role } });
    return toPerson(person);
  });
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

/** Removes a staff member with immediate effect. Throws 404 if there is none. */
export async function dismissPerson(
  { pool, clock }: Platform,
  phone: string,
  staff: Staff,
): Promise<string> {
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const person = await lockPersonByPhone(tx, phone);
    if (!person || person.removed_at !== null)
      throw refuse.notFound('No staff member has this number.');
    await removePerson(tx, person.id, { actor: staff.actor, at });
    const subject = `staff ${person.id}`;
    await recordAct(tx, {
      act: 'staff remove',
      subject,
      ...staff,
      at,
      detail: { name: person.name },
    });
    return person.name;
  });
}
