/** Lists refunds and retries failed ones for staff. */
import { addSeconds } from 'platform/clock';
import { transaction } from 'platform/db';
import { buildPage, refuse } from 'platform/http';
import { recordAction, type StaffAction } from 'platform/staff-auth';
import { paise, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { createMerchantId } from './payments.rules.ts';
import { getProvider } from './provider.ts';
import { findRefundById, requeueRefund, type Refund } from './refunds.sql.ts';
import type { StaffRefundsQuery } from './staff-refunds.schema.ts';
import { countRefunds, selectRefunds } from './staff-refunds.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/** A refund that is not final after this time is late. The provider needs minutes. */
const LATE_AFTER_SECONDS = 24 * 3600;

/** Returns a page of refunds in a state, and of late refunds if requested, newest first, with amounts in rupees. */
export async function listRefunds({ pool, clock }: Platform, query: StaffRefundsQuery) {
  const offset = (query.page - 1) * query.per_page;
  const filter = {
    state: query.state,
    lateBefore: query.late ? addSeconds(clock.now(), -LATE_AFTER_SECONDS) : null,
  };
  const rows = await selectRefunds(pool, filter, query.per_page, offset);
  const refunds = rows.map(({ amount_paise: amount, created_at: at, ...row }) => ({
    ...row,
    amount: toRupees(paise(amount)),
    created_at: at.toISOString(),
  }));
  return buildPage(refunds, await countRefunds(pool, filter), query);
}

async function getFailedRefund(platform: Platform, id: number): Promise<Refund> {
  const refund = await findRefundById(platform.pool, id);
  if (!refund) throw refuse.notFound(staffMessages.noRefund(id));
  if (refund.state !== 'failed') throw refuse.conflict(staffMessages.refundIs(id, refund.state));
  return refund;
}

/**
 * Queues a failed refund again, under a new id if the provider still reports the old one as failed. Requests its status
 * first, because a refund that failed and completed later must not be repeated. Throws 404 if the refund is missing,
 * 409 if it is not failed or is being retried, 503 if the provider does not respond.
 */
export async function retryRefund(
  platform: Platform,
  id: number,
  staff: Pick<StaffAction, 'actor' | 'requestId'>,
): Promise<void> {
  const refund = await getFailedRefund(platform, id);
  const { kind } = await getProvider(platform).getRefundStatus(refund.merchantRefundId);
  if (kind === 'no answer') throw refuse.unavailable(staffMessages.providerSilent, 30);
  const at = platform.clock.now();
  const name =
    kind === 'failed' ? createMerchantId('refund', refund.orderId) : refund.merchantRefundId;
  const renewed = await transaction(platform.pool, async (tx) => {
    if (!(await requeueRefund(tx, refund, name, at))) return false;
    const detail = { order: refund.orderId, before: refund.merchantRefundId, now: name };
    const entry = { action: 'refund retry', subject: `refund ${id}`, ...staff, at, detail };
    await recordAction(tx, entry);
    return true;
  });
  if (!renewed) throw refuse.conflict(staffMessages.refundRetriedAlready(id));
}
