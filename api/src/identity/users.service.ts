import { randomInt } from 'node:crypto';
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { REFERRAL_LENGTH } from '../limits.ts';
import {
  findUser,
  findUserByPhone,
  insertUser,
  lockUser,
  setLanguage,
  setReferrer,
  setUserType,
  type UserRow,
} from './users.sql.ts';

export type { UserRow } from './users.sql.ts';

/** Without 0, O, 1 and I, which people mistake for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newReferralCode = (): string =>
  Array.from({ length: REFERRAL_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What a person may have typed, as codes are written. */
export const tidyReferralCode = (typed: string | null | undefined): string | null =>
  typed?.trim().toUpperCase() || null;

/** The user of a verified number, made at the first time, in the language of the page that let in. */
export async function ensureUser(
  tx: Tx,
  { id, phone, language = 'en' }: { id: string; phone: string; language?: Language },
  at: Date,
): Promise<UserRow> {
  for (;;) {
    const user = await findUser(tx, id);
    if (user) return user;
    // Nothing inserted means that the code is taken: another one is tried.
    await insertUser(tx, { id, phone, referralCode: newReferralCode(), language }, at);
  }
}

/** Notes whose code brought a user; the newest counts, and nobody refers themselves: then nothing happens. */
export const noteReferrer = setReferrer;

/** The user with this id, as other domains may see it. */
export const userById = (db: Queryable, id: string): Promise<UserRow | undefined> =>
  findUser(db, id);

/** The user with this ten-digit number. */
export const userByPhone = (db: Queryable, phone: string): Promise<UserRow | undefined> =>
  findUserByPhone(db, phone);

/** In which language a user is written to from now on. */
export const chooseLanguage = setLanguage;

/** Makes a user a partner or a customer; false for a number no one logged in with. */
export const changeUserType = (tx: Tx, phone: string, type: UserRow['type']): Promise<boolean> =>
  setUserType(tx, phone, type);

/**
 * Lets what moves a user's orders and money go one after the other, until the transaction ends.
 * Throws 401 where the user was erased while the call was on its way.
 */
export async function takeTurn(tx: Tx, id: string): Promise<void> {
  if (!(await lockUser(tx, id))) throw refuse.unauthenticated();
}
