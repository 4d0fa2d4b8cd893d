import type { Queryable, Tx } from 'platform/db';
import { ApiError, refuseWhereFull, roomIn, waitFor, type Limit, type Take } from 'platform/http';
import type { Said } from 'platform/language';
import type { Platform } from '../platform.ts';
import { countBraked } from './sign-in-metrics.ts';
import { brakeLimits, type Brake, type BrakeLimits, type Party } from './sign-in-limits.rules.ts';
import { say } from '../texts/texts.ts';

const SENTENCES: Record<Brake, Said> = {
  messages: say.brakeCodes,
  'wrong codes': say.brakeWrongCodes,
};

async function noticed<Result>(
  platform: Platform,
  brake: Brake,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) countBraked(platform, brake);
    throw error;
  }
}

const limitsOf = (platform: Platform, brake: Brake, party: Party): BrakeLimits | null =>
  platform.settings.rateLimits ? brakeLimits(brake, platform.settings, party) : null;

/** The limit that holds for this stranger now. */
const limitFor = async (db: Queryable, limits: BrakeLimits, now: Date): Promise<Limit> =>
  (await waitFor(db, [limits.heavy], now)) > 0 ? limits.heavyOnes : limits.everybody;

/** Asks a stranger to wait (429) while the whole site has too much of it, at the price of a look. */
export async function refuseWhileBraked(
  platform: Platform,
  db: Queryable,
  brake: Brake,
  party: Party,
): Promise<void> {
  const limits = limitsOf(platform, brake, party);
  if (!limits) return;
  const now = platform.clock.now();
  const limit = await limitFor(db, limits, now);
  await noticed(platform, brake, () => refuseWhereFull(db, [limit], now, SENTENCES[brake]));
}

/**
 * The same, with the brake's row locked until the transaction ends: returns what counts one more. All
 * strangers wait for that row, so this comes last in a transaction.
 */
export async function roomUnderBrake(
  platform: Platform,
  tx: Tx,
  brake: Brake,
  party: Party,
): Promise<Take> {
  const limits = limitsOf(platform, brake, party);
  if (!limits) return async () => undefined;
  const now = platform.clock.now();
  const held = [await limitFor(tx, limits, now), ...limits.counted];
  return noticed(platform, brake, () => roomIn(tx, held, now, SENTENCES[brake]));
}
