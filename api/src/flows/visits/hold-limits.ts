/** Rate limits for holds. A hold costs the customer nothing but blocks a technician's time. */
import type { Tx } from 'platform/db';
import { getNetworks, countAgainstLimits, type Limit } from 'platform/http';
import { getNetwork } from 'platform/load';
import { hasCompletedOrder } from '../../orders/checkout.sql.ts';
import type { Platform } from '../../platform.ts';
import { messages } from '../../texts/texts.ts';

const HOUR_SECONDS = 3600;

const toHourlyLimit = (bucket: string, max: number): Limit => ({
  bucket,
  max,
  seconds: HOUR_SECONDS,
});

/**
 * Counts a hold; throws 429 if there were too many within an hour. A number without a completed order has a lower limit
 * and also counts towards the limit of its network.
 */
export async function countHold(
  { settings, clock }: Platform,
  tx: Tx,
  userId: string,
  address: string,
): Promise<void> {
  if (!settings.rateLimits) return;
  const { perHour, perHourNew, perHourPerNetwork } = settings.holds;
  const isKnown = await hasCompletedOrder(tx, userId);
  const limits = [toHourlyLimit(`holds of ${userId}`, isKnown ? perHour : perHourNew)];
  // A local proxy that sends no client address would make all its users one network.
  if (!isKnown && !getNetworks(address).isLoopback)
    limits.push(toHourlyLimit(`holds from ${getNetwork(address)}`, perHourPerNetwork));
  await countAgainstLimits(tx, limits, clock.now(), messages.tooManyHolds);
}
