/** SQL of the ledger. Triggers keep each balance equal to the sum of its entries and never below zero. */
import type { Queryable, Tx } from 'platform/db';
import { keepRewardedDevices } from '../identity/devices.sql.ts';
import { buildHasRewardedDeviceSql, buildSharesDeviceSql } from '../identity/shared-device.sql.ts';
import { paise, type Paise } from '../money/money.ts';

/** Kinds of ledger entries; each kind has at most one entry per source. */
type EntryKind = 'referral' | 'withdrawal' | 'withdrawal returned' | 'forfeited';

/**
 * Inserts a ledger entry; debits have a negative amount. The database rejects a negative balance, and a second entry of
 * a kind for one source.
 */
export const insertEntry = (
  tx: Tx,
  entry: { userId: string; kind: EntryKind; sourceId: number; amount: Paise },
  at: Date,
) =>
  tx.query(
    `INSERT INTO wallet_entries (user_id, kind, source_id, amount_paise, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [entry.userId, entry.kind, entry.sourceId, entry.amount, at],
  );

async function selectBalance(db: Queryable, userId: string, lock: string): Promise<Paise> {
  const { rows } = await db.query<{ balance_paise: number }>(
    `SELECT balance_paise FROM wallets WHERE user_id = $1 ${lock}`,
    [userId],
  );
  return paise(rows[0]?.balance_paise ?? 0);
}

/** Returns the balance without a lock; zero for a user without entries. */
export const getBalance = (db: Queryable, userId: string): Promise<Paise> =>
  selectBalance(db, userId, '');

/** Returns the balance and locks it until the transaction ends; zero, without a lock, for a user without entries. */
export const lockBalance = (tx: Tx, userId: string): Promise<Paise> =>
  selectBalance(tx, userId, 'FOR UPDATE');

/** A settled referral. The amount is 0 if a referral from the same device was rewarded before. */
interface ReferralRow {
  created_at: Date;
  name: string | null;
  code: string;
  amount_paise: number;
}

/** Selects the settled referrals of a user, newest first; `name` is null for erased friends. */
export async function selectReferrals(db: Queryable, userId: string): Promise<ReferralRow[]> {
  const { rows } = await db.query<ReferralRow>(
    `SELECT r.created_at, u.name, r.code, r.amount_paise
     FROM referrals r JOIN users u ON u.id = r.referred_user_id
     WHERE r.referrer_id = $1 ORDER BY r.created_at DESC, r.order_id DESC`,
    [userId],
  );
  return rows;
}

/** Arbitrary; must differ from other advisory locks. */
const LOCK_CLASS = 7_402_613;

/** Serializes referrals until the transaction ends, so that concurrent referrals from one device see each other. */
export const lockReferrals = (tx: Tx) =>
  tx.query('SELECT pg_advisory_xact_lock($1, 0)', [LOCK_CLASS]);

/** Whether a referral of another customer on the same device was rewarded. That customer may have been erased. */
export async function wasDeviceRewarded(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ was_rewarded: boolean }>(
    `SELECT ${buildHasRewardedDeviceSql('customer.phone')} OR EXISTS (
       SELECT 1 FROM referrals r JOIN users other ON other.id = r.referred_user_id
       WHERE other.id <> customer.id AND r.amount_paise > 0
         AND ${buildSharesDeviceSql('customer.phone', 'other.phone')}) AS was_rewarded
     FROM users customer WHERE customer.id = $1`,
    [userId],
  );
  return rows[0]?.was_rewarded === true;
}

/**
 * SQL condition that is true if both users saved the same address.
 * @param a SQL expression for a user id
 * @param b SQL expression for another user id
 */
const buildSharesAddressSql = (a: string, b: string): string => `EXISTS (
  SELECT 1 FROM saved_addresses a JOIN saved_addresses b
    ON b.block = a.block AND lower(b.address) = lower(a.address)
  WHERE a.user_id = ${a} AND b.user_id = ${b})`;

/**
 * SQL conditions for signs of fraud between two users.
 * @param a alias of `users`
 * @param b another alias of `users`
 */
export const buildSignsSql = (a: string, b: string) => ({
  sharesDevice: buildSharesDeviceSql(`${a}.phone`, `${b}.phone`),
  sharesAddress: buildSharesAddressSql(`${a}.id`, `${b}.id`),
});

const SIGNS = buildSignsSql('referrer', 'customer');

/** Stores the signs of fraud of a customer's referral, and the devices that earned its reward, before an erasure. */
export async function keepReferralSigns(tx: Tx, userId: string, at: Date): Promise<void> {
  const { rows } = await tx.query<{ phone: string }>(
    `UPDATE referrals r SET shares_device = r.shares_device OR ${SIGNS.sharesDevice},
       shares_address = r.shares_address OR ${SIGNS.sharesAddress}
     FROM users customer, users referrer
     WHERE r.referred_user_id = $1 AND customer.id = $1 AND referrer.id = r.referrer_id AND r.amount_paise > 0
     RETURNING customer.phone`,
    [userId],
  );
  for (const { phone } of rows) await keepRewardedDevices(tx, phone, at);
}

/** A referral to insert; the amount is zero if no reward is due. */
interface NewReferral {
  referredUserId: string;
  orderId: number;
  amount: Paise;
}

/**
 * Inserts the referral of a customer; returns the referrer. Returns undefined if the customer used no code, their
 * referral is already settled, or the referrer was erased: the lock waits for a concurrent erasure.
 */
export async function insertReferral(
  tx: Tx,
  referral: NewReferral,
  at: Date,
): Promise<{ referrerId: string; phone: string } | undefined> {
  const { rows } = await tx.query<{ referrerId: string; phone: string }>(
    `WITH settled AS (
       INSERT INTO referrals (referred_user_id, referrer_id, code, order_id, amount_paise, created_at,
         shares_device, shares_address)
       SELECT customer.id, referrer.id, referrer.referral_code, $2, $3, $4, ${SIGNS.sharesDevice},
         ${SIGNS.sharesAddress}
       FROM users customer JOIN users referrer ON referrer.referral_code = customer.referred_by_code
       WHERE customer.id = $1 AND referrer.phone IS NOT NULL FOR KEY SHARE OF referrer
       ON CONFLICT (referred_user_id) DO NOTHING RETURNING referrer_id)
     SELECT u.id AS "referrerId", u.phone FROM settled JOIN users u ON u.id = settled.referrer_id`,
    [referral.referredUserId, referral.orderId, referral.amount, at],
  );
  return rows[0];
}
