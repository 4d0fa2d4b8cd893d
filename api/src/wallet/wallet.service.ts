/** Wallet: referral credits, balance and the lists shown to the customer. */
import type { Queryable, Tx } from 'platform/db';
import { getShopSettings } from '../business/business.ts';
import { getReferralPercent } from '../business/shop-settings.rules.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { paise, type Paise, formatRupees, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { templates } from '../texts/message-templates.ts';
import { calculateReferralReward, sumWithdrawn } from './wallet.rules.ts';
import {
  getBalance,
  insertEntry,
  insertReferral,
  lockBalance,
  lockReferrals,
  selectReferrals,
  wasDeviceRewarded,
} from './wallet.sql.ts';
import { selectWithdrawals } from './withdrawals.sql.ts';

export { keepReferralSigns } from './wallet.sql.ts';

/** The fields of an order on which a referral credit depends. */
interface CompletedOrder {
  id: number;
  user_id: string;
  total_paise: number;
}

/**
 * Credits the referrer for the first completed order of a referred customer, in the transaction that completes the
 * order, and sends the referrer a message. At most once per customer under concurrent completions, and once per device:
 * if another rewarded customer used the same device, the referral is recorded with a reward of 0.
 */
export async function creditReferral(
  tx: Tx,
  { clock }: Platform,
  order: CompletedOrder,
): Promise<void> {
  const now = clock.now();
  await lockReferrals(tx);
  const amount = (await wasDeviceRewarded(tx, order.user_id))
    ? paise(0)
    : calculateReferralReward(paise(order.total_paise), getShopSettings());
  const referral = { referredUserId: order.user_id, orderId: order.id, amount };
  const referrer = await insertReferral(tx, referral, now);
  if (!referrer || amount === 0) return;
  const { referrerId: userId, phone: to } = referrer;
  await insertEntry(tx, { userId, kind: 'referral', sourceId: order.id, amount }, now);
  const body = templates.rewarded(formatRupees(amount));
  await enqueueMessage(tx, { eventKey: `order ${order.id} reward`, to, body }, now);
}

/**
 * Returns the balance in rupees, the settled referrals, newest first, and the published reward for the next one.
 * Referrals from a device that was rewarded before have the amount 0.
 */
export async function getReward(db: Queryable, userId: string) {
  const [balance, rows] = await Promise.all([getBalance(db, userId), selectReferrals(db, userId)]);
  const settings = getShopSettings();
  return {
    referral: {
      percent: getReferralPercent(settings),
      max_rupees: settings.referral_max_rupees,
    },
    e_wallet: { balance: toRupees(balance) },
    users: rows.map((row) => ({
      created_at: row.created_at.toISOString(),
      user: { name: row.name ?? '' },
      referred_by: row.code,
      amount: toRupees(paise(row.amount_paise)),
    })),
  };
}

/**
 * Returns all withdrawals of a user, newest first, and the sum of the withdrawals that were not rejected, in rupees.
 */
export async function listWithdrawals(db: Queryable, userId: string) {
  const rows = await selectWithdrawals(db, userId);
  return {
    withdrawals: rows.map(({ created_at: at, phonepe_number, amount_paise, status }) => ({
      created_at: at.toISOString(),
      phonepe_number,
      amount: toRupees(paise(amount_paise)),
      status,
    })),
    total_withdrawal_amount: toRupees(sumWithdrawn(rows)),
  };
}

/** Debits the whole balance of a user whose data is erased; returns the former balance. */
export async function forfeitBalance(
  tx: Tx,
  userId: string,
  erasureId: number,
  now: Date,
): Promise<Paise> {
  const balance = await lockBalance(tx, userId);
  const amount = paise(-balance);
  if (balance > 0)
    await insertEntry(tx, { userId, kind: 'forfeited', sourceId: erasureId, amount }, now);
  return balance;
}
