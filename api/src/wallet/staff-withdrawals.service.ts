/** Lists withdrawals and settles them for staff. Each change and its audit entry are one transaction. */
import { transaction, type Queryable, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type StaffAction } from 'platform/staff-auth';
import { getUser } from '../identity/users.service.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { paise, type Paise, formatRupees, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { templates } from '../texts/message-templates.ts';
import type { StaffWithdrawalsQuery } from './wallet.schema.ts';
import { insertEntry } from './wallet.sql.ts';
import { selectAllWithdrawals, settleWithdrawal, findWithdrawalStatus } from './withdrawals.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/** Returns a page of all users' withdrawals in a status, newest first, with amounts in rupees and signs of fraud. */
export const listAllWithdrawals = async (
  db: Queryable,
  { status, page, per_page }: StaffWithdrawalsQuery,
) =>
  (await selectAllWithdrawals(db, status, per_page, (page - 1) * per_page)).map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    phonepe_number: row.phonepe_number,
    amount: toRupees(paise(row.amount_paise)),
    status: row.status,
    user: { name: row.name ?? '', phone_number: row.phone },
    shares_device: row.shares_device,
    shares_address: row.shares_address,
  }));

const ACTIONS = {
  pay: { status: 'paid', buildMessage: templates.withdrawalPaid },
  reject: { status: 'rejected', buildMessage: templates.withdrawalRejected },
} as const;

type WithdrawalAction = keyof typeof ACTIONS;

/**
 * Marks a pending withdrawal as paid, or rejects it and credits the wallet; sends the customer a message. Throws 404 if
 * the withdrawal is missing, 409 if it is already settled.
 */
export const settleByStaff = (
  { pool, clock }: Platform,
  action: WithdrawalAction,
  id: number,
  staff: Pick<StaffAction, 'actor' | 'requestId'>,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const { status, buildMessage } = ACTIONS[action];
    const settled = await settleWithdrawal(tx, id, status, at);
    if (!settled) throw await getSettleRefusal(tx, id);
    const { user_id: userId } = settled;
    const amount: Paise = paise(settled.amount_paise);
    if (action === 'reject')
      await insertEntry(tx, { userId, kind: 'withdrawal returned', sourceId: id, amount }, at);
    const user = await getUser(tx, userId);
    const eventKey = `withdrawal ${id} ${status}`;
    const body = buildMessage(formatRupees(amount));
    if (user) await enqueueMessage(tx, { eventKey, to: user.phone, body }, at);
    const subject = `withdrawal ${id}`;
    await recordAction(tx, { action: `withdrawal ${action}`, subject, ...staff, at });
  });

async function getSettleRefusal(tx: Tx, id: number): Promise<Error> {
  const status = await findWithdrawalStatus(tx, id);
  return status === undefined
    ? refuse.notFound(staffMessages.noWithdrawal(id))
    : refuse.conflict(staffMessages.withdrawalIs(id, status));
}
