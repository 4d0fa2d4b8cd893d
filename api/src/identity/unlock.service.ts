import type { Tx } from 'platform/db';
import { resetLimits } from 'platform/http';
import { clearDeviceFailures } from './devices.sql.ts';
import { clearFailures, findSignIn } from './sign-in.sql.ts';
import { getNumberBuckets } from './sign-in-limits.rules.ts';

/**
 * Resets the failures and rate limits of a number and its devices. Returns the id of its (future) user; null if the
 * number never requested a code.
 */
export async function unlockNumber(tx: Tx, phone: string): Promise<string | null> {
  const found = await findSignIn(tx, phone);
  if (!found) return null;
  // Same lock order as requesting a code (limits first), so that they cannot deadlock.
  for (const bucket of getNumberBuckets(phone)) await resetLimits(tx, bucket);
  await clearFailures(tx, found.id);
  await clearDeviceFailures(tx, found.id);
  return found.id;
}
