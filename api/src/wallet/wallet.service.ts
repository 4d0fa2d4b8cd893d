/** Rewards come into the wallet, withdrawals leave it. */
import { transaction, type Queryable, type Tx } from '../db/transaction.ts';
import { ok } from '../http/envelope.ts';
import { claimRepeat, keepAnswer } from '../http/idempotency.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { paise, toRupees } from '../money/money.ts';
import { rupeesText } from '../payments/payment-messages.ts';
import type { Platform } from '../platform/platform.ts';
import { readWithdrawal, referralReward, totalWithdrawn, type Withdrawal } from './wallet.rules.ts';
import { balanceOf, insertEntry, insertReferral, lockBalance, referralsOf } from './wallet.sql.ts';
import { insertWithdrawal, withdrawalsOf } from './withdrawals.sql.ts';

const CALL = 'withdrawal/request';

/** What the wallet reads of a completed order. */
export type CompletedOrder = { id: number; user_id: string; total_paise: number };

/**
 * Credits the referrer with the first completed order of a referred customer, in the transaction
 * that completes it. Once for each customer, however many orders complete at a time.
 */
export const onOrderCompleted = async (
  tx: Tx,
  { settings, clock }: Platform,
  order: CompletedOrder,
): Promise<void> => {
  const now = clock.now();
  const amount = referralReward(paise(order.total_paise), settings.referralMaxRupees);
  const referral = { referredUserId: order.user_id, orderId: order.id, amount };
  const referrer = await insertReferral(tx, referral, now);
  if (!referrer || amount === 0) return;
  const { referrerId: userId, phone: to } = referrer;
  await insertEntry(tx, { userId, kind: 'referral', sourceId: order.id, amount }, now);
  const body = `Sudhaar: ${rupeesText(amount)} came into your wallet for a friend's first order.`;
  await enqueueMessage(tx, { eventKey: `order ${order.id} reward`, to, body }, now);
};

/** The balance and the rewarded referrals of a user, newest first. */
export const rewardOf = async (db: Queryable, userId: string) => {
  const [balance, rows] = await Promise.all([balanceOf(db, userId), referralsOf(db, userId)]);
  return {
    e_wallet: { balance: toRupees(balance) },
    users: rows.map((row) => ({
      created_at: row.created_at.toISOString(),
      user: { name: row.name ?? '' },
      referred_by: row.code,
      amount: toRupees(paise(row.amount_paise)),
    })),
  };
};

/** All withdrawals of a user, newest first, and what of them was not rejected. */
export const listWithdrawals = async (db: Queryable, userId: string) => {
  const rows = await withdrawalsOf(db, userId);
  return {
    withdrawals: rows.map(({ created_at: at, phonepe_number, amount_paise, status }) => ({
      created_at: at.toISOString(),
      phonepe_number,
      amount: toRupees(paise(amount_paise)),
      status,
    })),
    total_withdrawal_amount: toRupees(totalWithdrawn(rows)),
  };
};

/**
 * Asks for money of the wallet; it leaves the balance at once. With a key, a repeated call gives
 * the first answer. Refuses (422) `phone_number` and `amount` with a sentence each.
 */
export const requestWithdrawal = async (
  { pool, clock }: Platform,
  userId: string,
  body: { amount?: unknown; phonepe_number?: unknown },
  key: string | undefined,
) => {
  const read = readWithdrawal(body);
  if (read.kind === 'bad') throw refuse.invalidMany(read.fields);
  const repeat = key === undefined ? null : { userId, call: CALL, key, body };
  return transaction(pool, async (tx) => {
    const now = clock.now();
    const claim = repeat && (await claimRepeat<ReturnType<typeof accepted>>(tx, repeat, now));
    if (claim?.state === 'repeat') return claim.answer;
    await withdraw(tx, userId, read.withdrawal, now);
    const answer = accepted();
    if (repeat) await keepAnswer(tx, repeat, answer);
    return answer;
  });
};

const accepted = () => ok('Withdrawal requested. Our team will contact you within 2 hours.', {});

const withdraw = async (
  tx: Tx,
  userId: string,
  withdrawal: Withdrawal,
  now: Date,
): Promise<void> => {
  const balance = await lockBalance(tx, userId);
  if (withdrawal.amount > balance)
    throw refuse.invalid('amount', `Your wallet has ${rupeesText(balance)}.`);
  const sourceId = await insertWithdrawal(tx, userId, withdrawal, now);
  const amount = paise(-withdrawal.amount);
  await insertEntry(tx, { userId, kind: 'withdrawal', sourceId, amount }, now);
};
