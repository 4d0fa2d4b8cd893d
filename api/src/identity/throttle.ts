import type { Queryable, Tx } from 'platform/db';
import {
  ApiError,
  refuseIfExceeded,
  reserve,
  getRetryAfter,
  type Limit,
  type Consume,
} from 'platform/http';
import type { Message } from 'platform/language';
import type { Platform } from '../platform.ts';
import { countThrottled } from './sign-in-metrics.ts';
import {
  getThrottleLimits,
  type Throttle,
  type ThrottleLimits,
  type SignInClient,
} from './sign-in-limits.rules.ts';
import { messages } from '../texts/texts.ts';

const MESSAGES: Record<Throttle, Message> = {
  messages: messages.brakeCodes,
  'wrong codes': messages.brakeWrongCodes,
};

async function countRejections<Result>(
  platform: Platform,
  throttle: Throttle,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) countThrottled(platform, throttle);
    throw error;
  }
}

const getLimits = (
  platform: Platform,
  throttle: Throttle,
  client: SignInClient,
): ThrottleLimits | null =>
  platform.settings.rateLimits ? getThrottleLimits(throttle, platform.settings, client) : null;

const chooseLimit = async (db: Queryable, limits: ThrottleLimits, now: Date): Promise<Limit> =>
  (await getRetryAfter(db, [limits.heavyLoad], now)) > 0
    ? limits.globalForHeavyNetworks
    : limits.global;

/** Throws 429 if the site-wide limit is reached. Reads only. */
export async function rejectWhileThrottled(
  platform: Platform,
  db: Queryable,
  throttle: Throttle,
  client: SignInClient,
): Promise<void> {
  const limits = getLimits(platform, throttle, client);
  if (!limits) return;
  const now = platform.clock.now();
  const limit = await chooseLimit(db, limits, now);
  await countRejections(platform, throttle, () =>
    refuseIfExceeded(db, [limit], now, MESSAGES[throttle]),
  );
}

/**
 * Like `rejectWhileThrottled`, but also applies the network's limit of wrong codes, and locks the counters until the
 * end of the transaction. Returns a function that counts one event. Every unknown device waits for this lock, so call
 * this last in a transaction.
 */
export async function reserveUnderThrottle(
  platform: Platform,
  tx: Tx,
  throttle: Throttle,
  client: SignInClient,
): Promise<Consume> {
  const limits = getLimits(platform, throttle, client);
  if (!limits) return async () => undefined;
  const now = platform.clock.now();
  const locked = [await chooseLimit(tx, limits, now), ...limits.wrongCodeLimits];
  return countRejections(platform, throttle, () => reserve(tx, locked, now, MESSAGES[throttle]));
}
