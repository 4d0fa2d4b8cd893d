/** How often a customer may begin to hold windows: a hold costs nothing, and takes a technician's time from everybody else. */
import type { Tx } from 'platform/db';
import { networksOf, takeFromLimits, type Limit } from 'platform/http';
import { networkOf } from 'platform/load';
import { hasCompletedOrder } from '../../orders/checkout.sql.ts';
import type { Platform } from '../../platform.ts';
import { say } from '../../texts/texts.ts';

const HOUR = 3600;

const hourly = (bucket: string, most: number): Limit => ({ bucket, most, seconds: HOUR });

/**
 * Counts a hold of a user that calls from an address; throws 429 where there were too many within the hour. A number
 * without a completed order has fewer, and shares those of its network.
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
  const limits = [hourly(`holds of ${userId}`, isKnown ? perHour : perHourNew)];
  // Everybody behind a proxy on this machine that names no caller would count as one.
  if (!isKnown && !networksOf(address).ownMachine)
    limits.push(hourly(`holds from ${networkOf(address)}`, perHourPerNetwork));
  await takeFromLimits(tx, limits, clock.now(), say.tooManyHolds);
}
