/** Who works here: adding, showing and removing people. */
import { readMobileNumber } from 'contract/digits';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, skeletonOf, type Act } from 'platform/staff-auth';
import type { Platform } from '../platform.ts';
import type { Person, PersonBody } from './people.schema.ts';
import {
  allPeople,
  insertPerson,
  lockPersonOfPhone,
  namesEverGiven,
  removePerson,
  setRole,
  type PersonRow,
} from './people.sql.ts';
import { personNameFrom } from './roles.rules.ts';

type Staff = Pick<Act, 'actor' | 'requestId'>;

const toPerson = (row: PersonRow): Person => ({
  ...row,
  added_at: row.added_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
});

/** Those who work here; with `all`, also those who did. */
export const listPeople = async ({ pool }: Platform, all: boolean): Promise<Person[]> =>
  (await allPeople(pool, all)).map(toPerson);

/**
 * Lets somebody work here, or gives one who does another role. Refuses (422) what is no number or no name, (409) a
 * number that is another's, a name that somebody or a key has or had.
 */
export async function addPerson(
  platform: Platform,
  body: PersonBody,
  staff: Staff,
): Promise<Person> {
  const phone = readMobileNumber(body.phone);
  if (phone === null) throw refuse.invalid('phone', 'Enter a mobile number of ten digits.');
  const name = personNameFrom(body.name);
  if (name === null) throw refuse.invalid('name', `${body.name} can't be a person's name.`);
  const { role } = body;
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const known = await lockPersonOfPhone(tx, phone);
    const isSame = known?.name.toLowerCase() === name.toLowerCase();
    if (known && !isSame && known.removed_at === null)
      throw refuse.conflict(`This number is ${known.name}'s. Remove ${known.name} first.`);
    if (!isSame && (await looksLikeAnother(tx, name)))
      throw refuse.conflict(`Somebody's or a key's name looks like ${name}. Take another name.`);
    const person =
      known && isSame
        ? await setRole(tx, known.id, role)
        : await insertPerson(tx, { phone, name, role }, { who: staff.actor, at });
    if (!person)
      throw refuse.conflict(`Somebody is or was named ${name}, or a key is. Take another name.`);
    const subject = `staff ${person.id}`;
    await recordAct(tx, { act: 'staff add', subject, ...staff, at, detail: { name, role } });
    return toPerson(person);
  });
}

/** Whether a name that looks the same was ever given, to a person or a key. One that is the same is told by the database. */
async function looksLikeAnother(tx: Tx, name: string): Promise<boolean> {
  const names = await namesEverGiven(tx);
  return names.some(
    (other) => other.toLowerCase() !== name.toLowerCase() && skeletonOf(other) === skeletonOf(name),
  );
}

/** Lets somebody work here no more: the next call is refused. Refuses (404) who does not work here. */
export async function endPerson(
  { pool, clock }: Platform,
  phone: string,
  staff: Staff,
): Promise<string> {
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const person = await lockPersonOfPhone(tx, phone);
    if (!person || person.removed_at !== null)
      throw refuse.notFound('Nobody who works here has this number.');
    await removePerson(tx, person.id, { who: staff.actor, at });
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
