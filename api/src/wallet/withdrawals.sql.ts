import type { Queryable, Tx } from 'platform/db';
import type { Withdrawal } from './wallet.rules.ts';
import { buildSignsSql } from './wallet.sql.ts';

interface WithdrawalRow {
  id: number;
  created_at: Date;
  phonepe_number: string;
  amount_paise: number;
  status: 'pending' | 'paid' | 'rejected';
}

/** A withdrawal with its owner and signs of fraud. */
type StaffWithdrawalRow = WithdrawalRow & {
  name: string | null;
  phone: string;
  /** True if a customer whose referral earned the owner a reward logged in on the same device. */
  shares_device: boolean;
  /** True if a customer whose referral earned the owner a reward saved the same address. */
  shares_address: boolean;
};

/**
 * SQL condition that is true if a friend, whose referral was rewarded, shows a sign of fraud. `stored` is the column
 * that keeps the sign when the friend's account is erased; `current` also finds a sign that came up after the reward.
 */
const buildHasSignSql = (stored: string, current: string): string => `EXISTS (
  SELECT 1 FROM referrals r JOIN users friend ON friend.id = r.referred_user_id
  WHERE r.referrer_id = w.user_id AND r.amount_paise > 0 AND (r.${stored} OR ${current}))`;

const SIGNS = buildSignsSql('u', 'friend');

/** Inserts a pending withdrawal; returns its id. The caller must debit the wallet. */
export async function insertWithdrawal(
  tx: Tx,
  userId: string,
  { amount, phonePeNumber }: Withdrawal,
  at: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO withdrawals (user_id, phonepe_number, amount_paise, created_at)
     VALUES ($1, $2, $3, $4) RETURNING id`,
    [userId, phonePeNumber, amount, at],
  );
  const [row] = rows;
  if (!row) throw new Error('an inserted withdrawal has no id');
  return row.id;
}

/** Selects all withdrawals of a user, newest first. */
export async function selectWithdrawals(db: Queryable, userId: string): Promise<WithdrawalRow[]> {
  const { rows } = await db.query<WithdrawalRow>(
    `SELECT id, created_at, phonepe_number, amount_paise, status
     FROM withdrawals WHERE user_id = $1 ORDER BY id DESC`,
    [userId],
  );
  return rows;
}

/** Selects a page of withdrawals in a status with their owners, newest first. */
export async function selectAllWithdrawals(
  db: Queryable,
  status: WithdrawalRow['status'] | 'all',
  limit: number,
  offset: number,
): Promise<StaffWithdrawalRow[]> {
  const { rows } = await db.query<StaffWithdrawalRow>(
    `SELECT w.id, w.created_at, w.phonepe_number, w.amount_paise, w.status, u.name,
            coalesce(u.phone, '') AS phone,
            ${buildHasSignSql('shares_device', SIGNS.sharesDevice)} AS shares_device,
            ${buildHasSignSql('shares_address', SIGNS.sharesAddress)} AS shares_address
     FROM withdrawals w JOIN users u ON u.id = w.user_id
     WHERE $3 = 'all' OR w.status = $3
     ORDER BY w.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset, status],
  );
  return rows;
}

/** Settles a pending withdrawal; returns undefined if there is no pending withdrawal with this id. */
export async function settleWithdrawal(
  tx: Tx,
  id: number,
  status: 'paid' | 'rejected',
  at: Date,
): Promise<{ user_id: string; amount_paise: number } | undefined> {
  const { rows } = await tx.query<{ user_id: string; amount_paise: number }>(
    `UPDATE withdrawals SET status = $2, settled_at = $3
     WHERE id = $1 AND status = 'pending' RETURNING user_id, amount_paise`,
    [id, status, at],
  );
  return rows[0];
}

/** Returns the status of a withdrawal; undefined if it does not exist. */
export async function findWithdrawalStatus(db: Queryable, id: number): Promise<string | undefined> {
  const { rows } = await db.query<{ status: string }>(
    'SELECT status FROM withdrawals WHERE id = $1',
    [id],
  );
  return rows[0]?.status;
}
