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

/** Without 0, O, 1 and I, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const createReferralCode = (): string =>
  Array.from({ length: REFERRAL_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Trims a referral code and converts it to upper case; null if it is empty or missing. */
export const normalizeReferralCode = (input: string | null | undefined): string | null =>
  input?.trim().toUpperCase() || null;

/** Finds or creates the user of a verified number. */
export async function ensureUser(
  tx: Tx,
  { id, phone, language = 'en' }: { id: string; phone: string; language?: Language },
  at: Date,
): Promise<UserRow> {
  for (;;) {
    const user = await findUser(tx, id);
    if (user) return user;
    // Nothing is inserted if the referral code is taken; retry with another one.
    await insertUser(tx, { id, phone, referralCode: createReferralCode(), language }, at);
  }
}

/** Stores the referrer of a user. The newest code wins; the user's own code is ignored. */
export const saveReferrer = setReferrer;

export const getUser = findUser;

/** Returns the user with a phone number; undefined if nobody has logged in with the number, or its user was erased. */
export const getUserByPhone = findUserByPhone;

export const saveLanguage = setLanguage;

/** Makes a user a partner or a customer; returns false if no user has this number. */
export const changeUserType = setUserType;

/**
 * Serializes changes to a user's orders and money until the end of the transaction. Throws 401 if the user was erased
 * meanwhile.
 */
export async function lockUserOrThrow(tx: Tx, id: string): Promise<void> {
  if (!(await lockUser(tx, id))) throw refuse.unauthenticated();
}

/** Returns the ID of the user with a phone number; undefined if nobody has logged in with the number. */
export const getUserIdByPhone = async (db: Queryable, phone: string): Promise<string | undefined> =>
  (await findUserByPhone(db, phone))?.id;
